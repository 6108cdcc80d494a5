import { createHash } from 'node:crypto';

/** Returns the hashes by which a policy allows the style sheets inside a page's HTML. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}

/**
 * Returns the policy of the extension's pages and worker. The service's host is known only at Connect, so the policy
 * names its possible schemes; `connect-src 'self'` is for the list of tracking parameters, a file of the extension.
 */
export function contentSecurityPolicy(hashes: readonly string[] = []): { extension_pages: string } {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...hashes].join(' '),
    "img-src 'self' data:",
    "connect-src 'self' http: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  return { extension_pages: directives.join('; ') };
}
