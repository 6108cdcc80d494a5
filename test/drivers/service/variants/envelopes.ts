import type { Answer } from '../layer.ts';
import { answering, envelopeOf, withEnvelope, type Envelope, type Wrap } from './variant.ts';

/** Changes every envelope. */
const changing = (change: (envelope: Envelope, answer: Answer) => Envelope): Wrap =>
  answering((answer) => {
    const envelope = envelopeOf(answer);
    return envelope === null ? answer : withEnvelope(answer, change(envelope, answer));
  });

const isOk = ({ status_code: code }: Envelope): boolean => Number(code) === 200;
const wording = (words: string | undefined): Wrap =>
  changing((envelope) => (isOk(envelope) ? { ...envelope, status_txt: words } : envelope));

/** How the service writes `status_code`. */
export const codes = {
  'code-as-text': changing((envelope) => ({ ...envelope, status_code: String(envelope.status_code) })),
};

/** How the service writes the `status_txt` of success. */
export const words = {
  'words-missing': wording(undefined),
  'words-empty': wording(''),
  'words-lower-case': wording('ok'),
  'words-mixed-case': wording('Ok'),
};

/** How the service writes `data`. */
export const data = {
  'data-object-for-one': changing((envelope) =>
    Array.isArray(envelope.data) && envelope.data.length === 1 ? { ...envelope, data: envelope.data[0] } : envelope,
  ),
  'data-with-more-fields': changing((envelope) =>
    Array.isArray(envelope.data)
      ? { ...envelope, data: envelope.data.map((item: object) => ({ id: 7, owner: { uid: 'x' }, tags: [], ...item })) }
      : envelope,
  ),
};

/** Moves the envelope of a refused request to another HTTP status. */
const under = (status: number): Wrap =>
  answering((answer) => {
    const envelope = envelopeOf(answer);
    return envelope === null || isOk(envelope) ? answer : withEnvelope({ ...answer, status }, envelope);
  });

/** How the service sends the envelope of a refused request. */
export const refusals = {
  'refusals-under-200': under(200),
  'refusals-under-500': under(500),
  'refusals-without-data': changing((envelope) => (isOk(envelope) ? envelope : { ...envelope, data: null })),
};

/** How the service writes the text of an answer. */
export const bodies = {
  'body-with-byte-order-mark': answering((answer) =>
    envelopeOf(answer) === null ? answer : { ...answer, body: `\uFEFF${answer.body}` },
  ),
  'body-with-line-breaks': answering((answer) =>
    envelopeOf(answer) === null ? answer : { ...answer, body: `\r\n\r\n${answer.body}\r\n` },
  ),
  'body-called-html': answering((answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/html; charset=utf-8' },
  })),
};
