import { type Channel, longestParameters } from './channel.ts';

/** A parameter of a query, as it is written. */
export interface Parameter {
  name: string;
  /** Null without an equals sign. */
  value: string | null;
}

/**
 * Reads parameters as a person writes them: with or without a question mark, on one line or several; a semicolon or a comma
 * before the next name divides too.
 */
export function readParameters(text: string): Parameter[] {
  return text
    .split(/[&\n]|[;,](?=[\w.-]+=)/)
    .map((pair) => pair.trim().replace(/^\?/, ''))
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = pair, value = null] = /^([^=]*)=([^]*)$/.exec(pair) ?? [];
      return { name, value };
    });
}

/** Returns the parameters with a space where none is meant: in a name, around an equals sign, or in place of `&`. */
export function spacedParameters(text: string): string[] {
  return readParameters(text)
    .filter(({ name, value }) => /\s/.test(name) || /^\s|\s[^\s=]+=/.test(value ?? ''))
    .map(({ name, value }) => (value === null ? name : `${name}=${value}`));
}

/** Reads the query of an address, decoded; a value is empty without an equals sign. */
export function readQuery(query: string): { name: string; value: string }[] {
  return query.split('&').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return pair === '' ? [] : [{ name: decodePart(name), value: decodePart(value.join('=')) }];
  });
}

/** Returns a query without the parameters of these names; the rest stays unchanged, to the byte. */
export function withoutParameters(query: string, names: ReadonlySet<string>): string {
  return query
    .split('&')
    .filter((pair) => pair === '' || !names.has(decodePart(pair.split('=', 1)[0] ?? '')))
    .join('&');
}

/** Returns a part of a query without escapes, as programs read it. */
export function decodePart(part: string): string {
  // As the value of a parameter without a name. Firefox lets the code in a page go through no iterator of the browser's.
  return new URLSearchParams(`=${part}`).get('') ?? '';
}

/** The parts of an address: everything before the question mark, the query (null without one) and the fragment. */
export function partsOf(address: string): { path: string; query: string | null; fragment: string } {
  const [, path = address, query = null, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(address) ?? [];
  return { path, query, fragment };
}

/**
 * Returns true for an address that is signed, such as one of a storage for some hours: with any other query, the server
 * refuses it.
 */
export function isSigned(address: string): boolean {
  const query = partsOf(address).query ?? '';
  const names = query.split(/[&;?]/).map((pair) => decodePart(pair.split('=', 1)[0] ?? '').toLowerCase());
  // Amazon's CloudFront names its key. Akamai signs within a value.
  return (
    names.some((name) => /(?:signature|sig|hmac|^key-pair-id)$/.test(name)) || /(?:~|%7e)hmac(?:=|%3d)/i.test(query)
  );
}

export function joinParts(path: string, query: string | null, fragment: string): string {
  return `${path}${query === null ? '' : `?${query}`}${fragment}`;
}

/**
 * Returns a function that finds in a query the pairs that one of these channels has added: all that it adds without
 * placeholders are there.
 */
export function channelParameters(channels: readonly Channel[]): (query: string) => (pair: string) => boolean {
  const added = channels.map(({ parameters }) =>
    readParameters(parameters).map(({ name, value }) =>
      betweenPlaceholders(decodePart(value === null ? name : `${name}=${value}`)),
    ),
  );
  return (query) => {
    const pairs = query.split(/&(?:amp;)?/).map(decodePart);
    const own = added.filter((all) =>
      all.every((parts) => parts.length > 1 || pairs.some((pair) => consistsOf(pair, parts))),
    );
    return (pair) => own.flat().some((parts) => consistsOf(decodePart(pair), parts));
  };
}

/**
 * Returns the parts of a channel's parameters between their placeholders, without the separators beside these: they go
 * with a title that is not known.
 */
export function betweenPlaceholders(text: string): string[] {
  return text.split(/[-_. ]*\{(?:date|title)\}[-_. ]*/);
}

/** Returns true if a text is these parts, in their order, with anything between them. */
export function consistsOf(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const place = text.indexOf(part, from);
    if (place === -1) return false;
    from = place + part.length;
  }
  return text.endsWith(last) && from + last.length <= text.length;
}

/**
 * Why a channel cannot have parameters; `no-name`: nothing is before an equals sign, `no-value`: there is no equals sign,
 * `twice`: two have one name.
 */
export type ParametersProblem = 'empty' | 'too-long' | 'no-name' | 'no-value' | 'twice';

/** Returns the problem of a channel's parameters; null for none. Every character is allowed: it is encoded. */
export function parametersProblem(parameters: string): ParametersProblem | null {
  const all = readParameters(parameters);
  const names = all.map(({ name }) => decodePart(name));
  if (names.length === 0) return 'empty';
  if (parameters.length > longestParameters) return 'too-long';
  if (names.includes('')) return 'no-name';
  if (new Set(names).size !== names.length) return 'twice';
  // A whole address has parameters of its own.
  return all.some(({ name, value }) => value === null || /^https?:/i.test(name)) ? 'no-value' : null;
}
