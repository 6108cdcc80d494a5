import fc from 'fast-check';

/** Damages the text of an answer. */
type Damage = (text: string) => string;

/** Inserts `piece` into a text at a fraction of its length. */
const inserted = (text: string, at: number, piece: string): string => {
  const place = Math.floor(text.length * at);
  return text.slice(0, place) + piece + text.slice(place);
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const piece = fc.oneof(
  fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '\u0000', '\ufeff', '\u2028', '\\ud800', '\\u0000', ' 1 2'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

const damages: fc.Arbitrary<Damage> = fc.oneof(
  share.map(
    (at): Damage =>
      (text) =>
        text.slice(0, Math.floor(text.length * at)),
  ),
  share.map(
    (at): Damage =>
      (text) =>
        text.slice(Math.floor(text.length * at)),
  ),
  fc.tuple(share, piece).map(
    ([at, put]): Damage =>
      (text) =>
        inserted(text, at, put),
  ),
  fc.constantFrom<Damage>(
    (text) => `\ufeff${text}`,
    (text) => `\ufeff\ufeff${text}`,
    (text) => text + text,
    (text) => `${text}\n<!-- served in 3 ms -->`,
    (text) => `)]}',\n${text}`,
    (text) => `callback(${text})`,
    (text) => JSON.stringify(text),
    (text) => text.replaceAll('"', "'"),
    (text) => text.replace('{', '{"data":[],'),
    (text) => text.replace(/\}$/, ',"data":[{}],"status_code":200,"status_txt":"OK"}'),
    (text) => text.replace(/\}$/, ',"__proto__":{"data":[{}]},"constructor":{"prototype":{"ok":true}}}'),
    (text) => text.replaceAll(/:(\d+)/g, ': $1 000'),
    (text) => text.replaceAll(/:(\d+)/g, ':$1e400'),
    (text) => text.replaceAll(/:(\d+)/g, ':-$1'),
    (text) => text.replaceAll(/:(\d+)/g, ':0$1'),
    (text) => text.replaceAll(/:\d+/g, ':123456789012345678901234567890.5'),
    (text) => text.replaceAll('null', 'NaN'),
    (text) => text.replaceAll('[', '['.repeat(500)).replaceAll(']', ']'.repeat(500)),
    (text) => text.replace('[', `[${'['.repeat(3000)}`),
    (text) => text.replaceAll('null', '"'.padEnd(4000, String.raw`x\"`)),
  ),
);

/** Generates a text unchanged, or damaged once or twice. */
export function damagedText(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const some = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Damage[]>([]) },
    { weight: 1, arbitrary: fc.array(damages, { minLength: 1, maxLength: 2 }) },
  );
  return fc.tuple(text, some).map(([whole, all]) => all.reduce((kept, damage) => damage(kept), whole));
}
