// RFC 3492, section 6. Browsers encode hosts (`new URL`) and decode none.
const base = 36;
const [firstBias, firstCharacter] = [72, 128];

/** The most characters of a label. */
const longest = 63;

/** Decodes a label of a host, without its `xn--`; null if it is none. */
export function decodePunycode(label: string): string | null {
  if (label.length > longest) return null;
  const end = label.lastIndexOf('-');
  const text = Array.from(label.slice(0, Math.max(0, end)), (character) => character.charCodeAt(0));
  const digits = label.slice(end + 1);
  let [character, place, bias] = [firstCharacter, 0, firstBias];
  for (let at = 0; at < digits.length;) {
    const before = place;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = Number.parseInt(digits.charAt(at), base);
      at += 1;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      // The digits of RFC 3492 are a to z, then 0 to 9.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (!(value >= 0)) return null;
      place += value * weight;
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = text.length + 1;
    bias = adapted(place - before, length, before === 0);
    character += Math.floor(place / length);
    place %= length;
    if (!(character <= 0x10ffff)) return null;
    text.splice(place, 0, character);
    place += 1;
  }
  return String.fromCodePoint(...text);
}

function adapted(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? 700 : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > 455; k += base) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}
