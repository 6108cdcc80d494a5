const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A tag, but no address in angle brackets; or an attribute with an address, as the tag may begin in an earlier line. */
const tag = /<\/?(?!https?:)[a-z][\w:-]*(?:[\s/>]|$)|(?:^|\s)(?:href|src)\s*=\s*["']?https?:/i;

/** Returns true if a line is HTML or XML, in which addresses are escaped. */
export function hasTags(line: string): boolean {
  return tag.test(line);
}

/** Replaces the entities that stand for a sign of an address. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (entity, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );
}
