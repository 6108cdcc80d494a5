/** Endings of files that are no top-level domains, and `md`, which is more often a file than a host in Moldova. */
const fileName =
  /^[^./:]+\.(?:txt|md|pdf|docx?|xlsx?|pptx?|od[tsp]|[ct]sv|json|ya?ml|xml|html?|css|[jt]sx?|jpe?g|png|gif|svg|webp|mp[34]|exe|dmg|log|ini|bak)$/i;

/** A top-level domain that is written as the first word of a sentence: `Dr.Müller`, `the end.Next`. */
const sentenceStart = /^[^/?#:]*\.\p{Lu}\p{Ll}+(?=[/?#:]|$)/u;

/** Returns true if a text without a scheme may begin with a host, rather than be a file's name or two words. */
export function isBareHost(text: string): boolean {
  return !fileName.test(text) && !sentenceStart.test(text);
}
