import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import type { TestBrowser, Screen } from '../../drivers/test-browser.ts';
import { waitFor } from '../../drivers/wait-for.ts';
import type { VariantName } from '../../drivers/service/variants/variants.ts';
import type { Harm, Tally } from '../../tools/tally/tally.ts';
import { connectInput } from '../../flows/connect.ts';
import { isAtRest } from '../../flows/at-rest.ts';
import type { ConnectedBrowser } from '../../flows/connected-browser.ts';
import { reveal } from '../../flows/rows/open-list.ts';
import type { Operation, Prepared, Text } from '../../flows/operations/operation.ts';
import { words } from '../faults/words.ts';
import { askWorker } from '../storage/stored.ts';
import { neverTrue, truthOf, type Truth } from './flows.ts';
import { startServiceWith } from './service.ts';
import { canBegin, insteadOf, maySay, told, withoutTrue } from './unanswered.ts';
import type { Seen } from '../../drivers/service/layer.ts';
import { mutations } from '../once/mutations.ts';

/** Milliseconds that one flow may take. */
const longest = 45_000;

type Found = (harm: Harm, words: string) => void;

/** Counts cells, to give each a unique word, which is too long to be a part of a random short address. */
let count = 0;

/** Runs flows, one after the other, with a service of these variants. Adds every harm to the tally. */
export async function runWithVariants(
  connectedBrowser: ConnectedBrowser,
  flows: readonly Operation[],
  names: readonly VariantName[],
  tally: Tally,
): Promise<void> {
  if (flows.length === 0) return;
  const { service, address } = await startServiceWith(names);
  const connected = { ...connectedBrowser, service, address };
  const { browser } = connectedBrowser;

  /** Runs a step and adds its harms to the tally; a step that fails has not told the truth. */
  async function step(name: string, work: (found: Found) => Promise<void>): Promise<boolean> {
    const where = `${name} × ${names.join(' + ')}`;
    const found: Found = (harm, words) => tally.found(harm, `${where}: ${words}`);
    const errors = (await browser.uncaught()).length;
    const done = await test
      .step(where, () => work(found), { timeout: longest })
      .then(
        () => true,
        async (error: unknown) => {
          found('missing', inShort(error));
          for (const sentence of await falseAnywhere(browser)) found('false statement', sentence);
          return false;
        },
      );
    for (const error of (await browser.uncaught()).slice(errors)) found('uncaught error', error);
    await browser.tidy();
    return done;
  }

  try {
    if (!(await step('connecting', () => connect(connected)))) return;
    for (const flow of flows.filter((one) => canBegin(one, names))) {
      await step(flow.name, async (found) => {
        async function attempt(): Promise<void> {
          service.startCounting();
          await goThrough(flow, connected, names, found).finally(() => {
            for (const change of changesTooMany(service.requests(), truthOf(flow))) found('doubled change', change);
          });
        }
        try {
          await attempt();
        } catch (error) {
          if (!(await isRefusedForNow(browser, names))) throw error;
          await browser.tidy();
          await attempt();
        }
      });
    }
  } finally {
    await service.close();
  }
  tally.count('cells', flows.length);
  for (const name of names) tally.met('variants', name);
  for (const { name } of flows) tally.met('flows', name);
}

/** Connects by the message that Settings sends; a flow of its own does so with the form. */
async function connect({ browser, service: { account }, address }: ConnectedBrowser): Promise<void> {
  const page = await browser.options('#/settings');
  expect(await askWorker(page, 'connection.connect', connectInput({ address, account }))).toMatchObject({ ok: true });
}

/** Goes through one flow to its truth; throws if the screen does not tell it. */
async function goThrough(
  flow: Operation,
  connected: ConnectedBrowser,
  names: readonly VariantName[],
  found: Found,
): Promise<void> {
  count += 1;
  const prepared = await flow.prepare(connected, `flow${count}x`);
  const screen = await prepared.press();
  await keepShown(screen);
  const instead = insteadOf(flow, names);
  const never = truthOf(flow).never.filter((sentence) => sentence.source !== instead?.source);
  try {
    await tells(flow, prepared, screen, instead, names);
  } finally {
    const shown = (await allShown(screen)).map((text) => withoutTrue(text, names));
    for (const sentence of sentencesIn(shown, never)) found('false statement', sentence);
  }
  if (prepared.done !== undefined && !(await prepared.done())) found('false success', 'the service does not have it');
}

/** Waits until the screen tells the truth, or what is expected in its place. */
async function tells(
  flow: Operation,
  { success, facts, row }: Prepared,
  screen: Screen,
  instead: RegExp | null,
  names: readonly VariantName[],
): Promise<void> {
  if (row !== undefined) await reveal(screen, row);
  await isAtRest(screen, longest);
  await screen.says(instead === null ? success : eitherOf(instead, success));
  await isAtRest(screen);
  const expected = ((await facts?.()) ?? []).map((fact) => told(fact, flow, names));
  if (instead !== null && (await comesTo(screen, instead, expected))) return;
  for (const fact of expected) await screen.says(fact);
  for (const { says } of Object.values(words)) {
    if (!maySay(says, names))
      await waitFor(() => screen.text(), { message: 'a failure beside the truth' }).not.toContain(says);
  }
}

/** Waits for what is expected in place of the truth, or for all facts of the truth; returns true for the former. */
async function comesTo(screen: Screen, instead: RegExp, facts: readonly Text[]): Promise<boolean> {
  const which = async (): Promise<'instead' | 'truth' | 'neither'> => {
    const text = await screen.text();
    if (instead.test(text)) return 'instead';
    const isTold = (fact: Text): boolean => (typeof fact === 'string' ? text.includes(fact) : fact.test(text));
    return facts.every(isTold) ? 'truth' : 'neither';
  };
  await waitFor(which, { message: 'the truth, or what is expected in its place' }).not.toBe('neither');
  return (await which()) === 'instead';
}

/** Returns a pattern for what is expected in place of the truth, or for the truth, which some services tell all the same. */
function eitherOf(instead: RegExp, truth: Text): RegExp {
  const pattern = typeof truth === 'string' ? truth.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&') : truth.source;
  return new RegExp(`${instead.source}|${pattern}`);
}

/** Returns the texts of all open screens. */
const onScreens = async (browser: TestBrowser): Promise<string[]> =>
  await Promise.all((await browser.screens()).map((screen) => screen.text().catch(() => '')));

/** Returns the sentences on any open screen that are false in every flow. */
const falseAnywhere = async (browser: TestBrowser): Promise<string[]> =>
  sentencesIn(await onScreens(browser), neverTrue);

/** Returns true if a service that refuses bursts refused a request, and a screen says so: a person starts again. */
async function isRefusedForNow(browser: TestBrowser, names: readonly VariantName[]): Promise<boolean> {
  const { says } = words['rate-limited'];
  return maySay(says, names) && (await onScreens(browser)).some((text) => text.includes(says));
}

/** Returns the beginning and the end of an error's message, on one line. */
function inShort(error: unknown): string {
  const message = stripVTControlCharacters(String(error instanceof Error ? error.message : error));
  return message.replaceAll(/\s+/g, ' ').replace(/^(.{700}).+(.{700})$/, '$1 … $2');
}

/** Returns the sentences among texts, each once. */
function sentencesIn(shown: readonly string[], sentences: readonly RegExp[]): string[] {
  const found = sentences.flatMap((sentence) => shown.map((text) => sentence.exec(text)?.[0]));
  return [...new Set(found.filter((words) => words !== undefined))];
}

/** Returns the changes among requests that are more than a flow sends, or that it sends twice. */
function changesTooMany(requests: readonly Seen[], { sends }: Truth): string[] {
  const allowed = [...sends];
  const sent = requests.filter(({ operation }) => mutations.some((path) => path === operation));
  const named = sent.map(({ operation, parameters }) =>
    [operation, parameters.get('short_url'), parameters.get('long_url')].filter((part) => part !== null).join(' '),
  );
  return named.filter((change, place) => {
    const at = allowed.findIndex((paths) => [paths].flat().some((path) => path === sent[place]?.operation));
    if (at === -1 || named.indexOf(change) < place) return true;
    allowed.splice(at, 1);
    return false;
  });
}

/** Begins to keep every text that a screen shows, also one that is soon replaced. */
async function keepShown(screen: Screen): Promise<void> {
  await screen.ask(() => {
    const shown = new Set<string>();
    // A popup that has just opened may have no body yet.
    const keep = (): unknown => shown.add(document.querySelector('body')?.innerText ?? '');
    new MutationObserver(keep).observe(document, { subtree: true, childList: true, characterData: true });
    keep();
    Object.assign(globalThis, { shown });
  });
}

/** Returns every text that the screen has shown since `keepShown`, oldest first. */
const allShown = (screen: Screen): Promise<string[]> =>
  screen.ask(() => [...((globalThis as { shown?: Set<string> }).shown ?? []), document.body.innerText]);
