import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { english, texts, type Texts } from './texts.ts';

/** The content of a small page for a visitor; all of it is text. */
interface Page {
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

/** Answers `/` with a page that says what this service is. */
export async function home(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(request, reply, 200, ({ title, home }) => ({ title, paragraphs: home }));
}

/** Sends the page that says that there is no such short link. It repeats nothing of the request, which anybody can write. */
export function sendNone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('x-robots-tag', 'noindex');
  return sendPage(request, reply, 404, ({ none }) => ({ title: none }));
}

/** Sends a small page to a visitor, in their language. */
export function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  pageOf: (texts: Texts) => Page,
): FastifyReply {
  const { tag, direction, texts } = languageFor(headers);
  const { title, paragraphs = [], address } = pageOf(texts);
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

/** How much of Accept-Language is read (characters); no browser sends as much. */
const maxLength = 1_000;

/** A visitor's language and the texts in it. */
interface Language {
  tag: string;
  direction: 'ltr' | 'rtl';
  texts: Texts;
}

const languages = new Map(
  Object.entries(texts).map(([tag, its]): [string, Language] => [
    written(tag),
    { tag, direction: tag === 'ar' ? 'rtl' : 'ltr', texts: its },
  ]),
);

/** Returns the language that a visitor likes best of those that there are texts in; English if there is none. */
function languageFor(headers: IncomingHttpHeaders): Language {
  const header = headers['accept-language']?.slice(0, maxLength);
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const language = languages.get(written(tag));
    if (language) return language;
  }
  return { tag: 'en', direction: 'ltr', texts: english };
}

/**
 * Returns the language and the script of a tag. Regions do not matter (pt-PT and pt-BR), scripts do: zh-TW is written in
 * other characters than zh-CN. Returns an empty text for what is no tag, such as `*`.
 */
function written(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return '';
  }
}
