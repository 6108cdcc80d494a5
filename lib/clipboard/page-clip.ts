import { writeClip, type Clip, type CopiedLink, type Form, type Writer } from './clip.ts';

/**
 * Writes links in the preferred form, one per line. Leaves out links that a browser cannot open. What writes more than
 * an address loads when a page first needs it.
 */
export async function clipOf(links: readonly CopiedLink[], form: Form): Promise<Clip> {
  const writer: Writer =
    form.copyAs === 'address'
      ? ({ short }) => short
      : await import('./written-link.ts').then((module) => module.writerOf(form));
  return writeClip(links, form, writer);
}
