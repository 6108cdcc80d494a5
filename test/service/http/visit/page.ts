import type { FastifyReply } from 'fastify';

/** Sends a small page to the visitor of a short address that leads nowhere. */
export function sendPage(reply: FastifyReply, status: 404 | 410, sentence: string, address: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(sentence)}</title><h1>${escapeHtml(sentence)}</h1><p>${escapeHtml(address)}</p></html>\n`,
    );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
