/** Characters that occur nowhere else and that compression does not split: no word, no number. */
const core = 'qV8mZr3XwK7tYb5NhG2sLd9P';

/**
 * The secret key of the test account: the core, which every leak would contain, and characters that encodings change. It
 * has only characters that every keyboard has, because on a desktop the key is typed.
 */
export const canary = `${core}+/&=%"<`;

/** An encoding in which the key may appear. */
export type Encoding = 'plain' | 'base64' | 'hex' | 'UTF-16';

/** Returns the forms of a text in base64, which depend on the count of bytes before it. */
function inBase64(text: string): Buffer[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from('-'.repeat(before) + text).toString('base64');
    // Characters at the ends also hold bits of their neighbours.
    return Buffer.from(whole.slice(before === 0 ? 0 : before + 1, Math.floor(((before + text.length) * 8) / 6)));
  });
}

const hex = Buffer.from(core).toString('hex');
const utf16 = Buffer.from(core, 'utf16le');

/** The forms of the core. URLs, JSON and HTML leave letters and digits unchanged, so `plain` covers them. */
const forms: Record<Encoding, readonly Buffer[]> = {
  plain: [Buffer.from(core)],
  base64: inBase64(core),
  hex: [hex, hex.toUpperCase()].map((text) => Buffer.from(text)),
  'UTF-16': [utf16, Buffer.from(utf16).swap16()],
};

/** Returns the encodings in which the key appears in a text. */
export function traces(of: Buffer | string): Encoding[] {
  const bytes = typeof of === 'string' ? Buffer.from(of) : of;
  const encodings = Object.keys(forms) as Encoding[];
  return encodings.filter((encoding) => forms[encoding].some((form) => bytes.includes(form)));
}
