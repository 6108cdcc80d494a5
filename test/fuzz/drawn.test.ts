// @vitest-environment happy-dom
import '../component/browser-words.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { answers, type Answer } from './envelopes/answer.ts';
import { asked } from './envelopes/asked.ts';
import { failuresIn } from './envelopes/judge-words.ts';
import { linksOf } from './envelopes/links-of.ts';
import { kindsIn, leadsOf, saidIn } from './drawn/elements.ts';
import { harmless } from './drawn/harmless.ts';
import { drawnAsList, drawnInPopup, type Told } from './drawn/pages.ts';
import { goThrough, type Wrong } from './go-through.ts';
import { holdsKey } from './hostile-text.ts';

/** What several answers tell together; a link that is told twice is shown as it was told first. */
async function toldBy(several: readonly Answer[]): Promise<Told> {
  const results = await Promise.all(several.map(async (answer) => ({ answer, result: await asked(answer) })));
  const links = results.flatMap(({ answer, result }) => linksOf(answer, result));
  return {
    links: [...new Map(links.toReversed().map((link) => [link.shortUrl, link])).values()],
    failures: results.flatMap(({ result }) => failuresIn(result)),
  };
}

async function drawAll(told: Told, look: (place: Element) => void): Promise<void> {
  await drawnAsList(told, look);
  await drawnInPopup(told, look);
}

test(
  'whatever a service answers, pages draw what they draw of harmless text, and link to nothing else',
  { timeout: 600_000 },
  async () => {
    const kinds = new Set<string>();
    const places = new Set<string>();
    for (const told of harmless) {
      await drawAll(told, (place) => {
        for (const kind of kindsIn(place)) kinds.add(kind);
        for (const lead of leadsOf(place)) if (!lead.startsWith('http')) places.add(lead);
      });
    }

    async function judge(several: readonly Answer[]): Promise<Wrong[]> {
      const wrong: Wrong[] = [];
      await drawAll(await toldBy(several), (place) => {
        const strange = kindsIn(place).filter((kind) => !kinds.has(kind));
        const elsewhere = leadsOf(place).filter(
          (lead) => !places.has(lead) && !(/^https?:\/\//.test(lead) && URL.parse(lead)?.href === lead),
        );
        for (const kind of new Set(strange)) wrong.push({ harm: 'leak', words: `there is a ${kind}` });
        for (const lead of elsewhere) wrong.push({ harm: 'leak', words: `something leads to ${JSON.stringify(lead)}` });
        if (holdsKey(saidIn(place))) wrong.push({ harm: 'leak', words: 'the key is shown' });
      });
      return wrong;
    }

    const several = fc.array(answers, { minLength: 1, maxLength: 12 });
    await goThrough({ figure: 'drawn', cases: several, share: [600, 8], judge });
  },
);
