import { answering, type Wrap } from './manner.ts';
import { envelopeOf, withEnvelope, type Item } from './envelope.ts';
import { changedTimes } from './times.ts';

const hour = 3_600;

/** Shifts every time that the service tells, in headers and items, by some seconds. */
function shifted(seconds: number): Wrap {
  const shiftDate = (date: string): string => new Date(Date.parse(date) + seconds * 1000).toUTCString();
  return answering((answer) => {
    const { 'retry-after': retryAfter = '', date = new Date().toUTCString(), ...headers } = answer.headers;
    const moved = {
      status: answer.status,
      headers: {
        ...headers,
        date: shiftDate(date),
        ...(retryAfter === '' ? {} : { 'retry-after': /^\d+$/.test(retryAfter) ? retryAfter : shiftDate(retryAfter) }),
      },
    };
    const envelope = envelopeOf(answer);
    if (envelope === null) return { ...moved, body: answer.body };
    const { data } = envelope;
    const items = Array.isArray(data) ? data.map((item: Item) => changedTimes(item, (time) => time + seconds)) : data;
    return withEnvelope(moved, { ...envelope, data: items });
  });
}

/** How the service's clock differs from ours. */
export const clock = {
  'clock-an-hour-ahead': shifted(hour),
  'clock-an-hour-behind': shifted(-hour),
};
