/** What nothing else holds: no word, no number, so that even a packed file has this run of characters as it is. */
const core = 'qV8mZr3XwK7tYb5NhG2sLd9P';

/**
 * The secret key of the test account: what a leak would hold, and characters that encodings change. No letter is among
 * them that not every keyboard has: on a desktop the key is typed.
 */
export const canary = `${core}+/&=%"<`;

/** A way in which the key may be written. */
export type Encoding = 'plain' | 'base64' | 'hex' | 'UTF-16';

/** A byte is four thirds of a character in base64, so what it looks like depends on how many came before it. */
function inBase64(text: string): Buffer[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from('-'.repeat(before) + text).toString('base64');
    // Characters at the ends hold bits of what is beside it.
    return Buffer.from(whole.slice(before === 0 ? 0 : before + 1, Math.floor(((before + text.length) * 8) / 6)));
  });
}

const hex = Buffer.from(core).toString('hex');
const utf16 = Buffer.from(core, 'utf16le');

/** In plain is also how the core stands in a URL, in JSON and in HTML: they leave letters and figures alone. */
const forms: Record<Encoding, readonly Buffer[]> = {
  plain: [Buffer.from(core)],
  base64: inBase64(core),
  hex: [hex, hex.toUpperCase()].map((text) => Buffer.from(text)),
  'UTF-16': [utf16, Buffer.from(utf16).swap16()],
};

/** The ways in which the key is written in there. */
export function traces(of: Buffer | string): Encoding[] {
  const bytes = typeof of === 'string' ? Buffer.from(of) : of;
  const encodings = Object.keys(forms) as Encoding[];
  return encodings.filter((encoding) => forms[encoding].some((form) => bytes.includes(form)));
}
