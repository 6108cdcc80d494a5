/** What is stored about links one by one is split into this many shards, so that a look-up reads only one of them. */
const shardCount = 256;

/** Returns the number of a link's shard. It depends on the link's code, as the rest is the same for most. */
export function shardOf(shortUrl: string): number {
  const code = shortUrl.slice(shortUrl.lastIndexOf('/', shortUrl.length - 2) + 1);
  let hash = 0;
  for (let at = 0; at < code.length; at++) hash = (Math.imul(hash, 31) + code.charCodeAt(at)) | 0;
  return (hash >>> 0) % shardCount;
}
