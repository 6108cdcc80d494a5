import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from './language.ts';
import { sendPage } from './page.ts';

/** Answers `/` with a page that says what this service is. */
export async function home({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = languageFor(headers);
  const { title, about } = language.texts.home;
  return sendPage(reply, 200, language, { title, paragraphs: about });
}
