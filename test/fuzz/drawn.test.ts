// @vitest-environment happy-dom
import '../fakes/browser-messages.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { answers, plainAnswer, type Answer } from './envelopes/answer.ts';
import { asked, linksOf } from './envelopes/asked.ts';
import { failuresIn } from './envelopes/judge-words.ts';
import { harmless } from './drawn/harmless.ts';
import { drawnAsList, drawnInPopup, type Drawn } from './drawn/pages.ts';
import { goThrough, type Wrong } from './go-through.ts';
import { holdsKey } from './hostile-text.ts';

/** Returns the links and failures of several answers; if a link occurs twice, the first version counts. */
async function drawnFrom(several: readonly Answer[]): Promise<Drawn> {
  const results = await Promise.all(several.map(async (answer) => ({ answer, result: await asked(answer) })));
  const links = results.flatMap(({ answer, result }) => linksOf(answer, result));
  return {
    links: [...new Map(links.toReversed().map((link) => [link.shortUrl, link])).values()],
    failures: results.flatMap(({ result }) => failuresIn(result)),
  };
}

async function drawAll(drawn: Drawn, look: (place: Element) => void): Promise<void> {
  await drawnAsList(drawn, look);
  await drawnInPopup(drawn, look);
}

test(
  'pages draw hostile answers with the same elements as harmless ones, and link to nothing else',
  { timeout: 600_000 },
  async () => {
    const kinds = new Set<string>();
    const places = new Set<string>();
    for (const drawn of harmless) {
      await drawAll(drawn, (place) => {
        for (const kind of kindsIn(place)) kinds.add(kind);
        for (const lead of leadsOf(place)) if (!lead.startsWith('http')) places.add(lead);
      });
    }

    async function judge(several: readonly Answer[]): Promise<Wrong[]> {
      const wrong: Wrong[] = [];
      await drawAll(await drawnFrom(several.map((answer) => ({ ...plainAnswer, ...answer }))), (place) => {
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

/** Attributes whose values do not depend on the service's answer. */
const fixed = new Set(['class', 'dir', 'rel', 'role', 'target', 'type']);

/** Describes an element without its texts: its parent, its tag and its attributes. */
function kindOf(element: Element): string {
  const set = [...element.attributes].map(({ name, value }) => (fixed.has(name) ? `${name}=${value}` : name));
  return `${element.parentElement?.localName ?? ''} > ${element.localName} ${set.toSorted().join(' ')}`;
}

/** Returns every kind of element below this one. */
function kindsIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].map(kindOf);
}

/** Returns every address that an element below this one links to or loads, as written. */
function leadsOf(root: Element): string[] {
  const attributes = ['href', 'src', 'action', 'formaction', 'xlink:href'];
  const leading = [...root.querySelectorAll(attributes.map((name) => `[${name.replace(':', '\\:')}]`).join())];
  return leading.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []));
}

/** Returns every text below this element for a person or a screen reader. */
function saidIn(root: Element): string {
  const elements = [...root.querySelectorAll('*')];
  const set = elements.flatMap(({ attributes }) => Array.from(attributes, ({ value }) => value));
  return [root.textContent, ...set].join('\n');
}
