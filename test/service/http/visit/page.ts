import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from './language.ts';

/** The content of a small page for a visitor; all of it is text. */
export interface Page {
  title: string;
  paragraphs?: readonly string[];
  /** A web address to show below them. */
  address?: string;
}

const style = `
:root { color-scheme: light dark; --text: #1c1c1f; --quiet: #5d5d64; --page: #fff }
@media (prefers-color-scheme: dark) { :root { --text: #ececee; --quiet: #a6a6ad; --page: #161618 } }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 36rem; margin: 0 auto; padding: 18vh 1.5rem 3rem }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { margin: 0 0 .75rem; text-wrap: pretty }
bdi { color: var(--quiet); overflow-wrap: anywhere }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a small page to a visitor, in their language. */
export function sendPage(reply: FastifyReply, status: number, { tag, direction }: Language, page: Page): FastifyReply {
  const { title, paragraphs = [], address } = page;
  const html = [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(address === undefined ? [] : [`<p><bdi dir="ltr">${escapeHtml(address)}</bdi></p>`]),
    '</main></body></html>\n',
  ].join('');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', tag)
    .header('content-security-policy', policy)
    .header('vary', 'Accept-Language')
    .send(html);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
