// Parts of the regular expressions that find addresses in a text. They ignore case.

/** A Markdown link: its text, and its target in angle brackets or plain. */
export const markdownLink = String.raw`(?<!\\)\[(?<label>(?:\\.|[^[\]\\])*)\]\(\s*(?:<(?<bracketed>(?:\\.|[^<>\\])*)>|(?<target>(?:(?![,;|]['([]*https?:\/\/)[^\s()<>"]|\([^\s()<>"]*\))+))(?:\s+["'][^()[\]]*)?\)`;

/** The opening tag of an HTML link, with its target in either quotation marks or plain. */
export const htmlLink = String.raw`<a(?=\s)[^<>]*?\shref\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<unquoted>[^\s<>"']+))[^<>]*>`;

/** An address in angle brackets, where Slack adds a title after a bar. */
export const bracketedAddress = String.raw`<(?<exact>https?:\/\/[^<>|\n]*)(?:\|(?<shown>[^<>\n]*))?>`;

/** The start of an address in plain text. */
export const addressStart = String.raw`(?<![a-z\d])(?<start>(?:blob:)?https?:\/\/|www\.)`;
