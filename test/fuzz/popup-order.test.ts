import fc from 'fast-check';
import { test } from 'vitest';
import { failed, success } from '../../lib/failure/failure.ts';
import type { Answer, Link } from '../../lib/link/link.ts';
import { defaultPreferences } from '../../lib/preferences/preferences.ts';
import type { Operation } from '../../lib/rpc/contract.ts';
import { createFakePopup, idle, link, opening, type FakePopup } from '../fakes/popup-page.ts';
import { goThrough, type Wrong } from './go-through.ts';

/** What the service knows of each address that is typed here. */
const addresses = {
  'https://none.example/': 'none',
  'https://found.example/': 'link',
  'https://other.example/': 'link',
  'https://gone.example/': 'deleted',
  'https://slow.example/': 'fails',
} as const;
type Address = keyof typeof addresses;
const typed = Object.keys(addresses) as Address[];
/** The address of the tab under the popup. */
const page: Address = 'https://none.example/';

/** The operations whose answers arrive in any order. */
const asked = ['links.find', 'links.change', 'links.details', 'address.clean'] as const satisfies readonly Operation[];

/** What a person does, the passing of time (milliseconds), or an answer: that of the nth request of an operation. */
type Step =
  | { does: 'type' | 'paste'; address: Address }
  | { does: 'enter' | 'shorten' | 'look-up' | 'undo' | 'delete' | 'connect' }
  | { does: 'wait'; time: number }
  | { does: 'answer'; operation: (typeof asked)[number]; nth: number };

interface Case {
  /** Tracking parameters are removed, which takes an answer too. */
  cleans: boolean;
  looksUp: boolean;
  steps: Step[];
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('type', 'paste'), address: fc.constantFrom(...typed) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('enter', 'shorten', 'look-up', 'undo', 'delete', 'connect') }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), time: fc.constantFrom(599, 600, 10_000) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('answer'), operation: fc.constantFrom(...asked), nth: fc.nat(3) }),
  },
);

const cases: fc.Arbitrary<Case> = fc.record({
  cleans: fc.boolean(),
  looksUp: fc.boolean(),
  steps: fc.array(steps, { minLength: 4, maxLength: 24 }),
});

test('the popup shows no answer and no failure of another address, whatever arrives when', { timeout: 600_000 }, () =>
  goThrough({ figure: 'popup-order', cases, share: [20_000, 400], judge }),
);

const linkOf = (address: string): Link => ({
  ...link,
  shortUrl: `https://sho.rt/${new URL(address).hostname.split('.')[0]}`,
  destination: address,
});

function answerTo(address: string): Answer | null {
  const kind = addresses[address as Address];
  if (kind === 'fails') return null;
  if (kind === 'link') return { kind, address, asked: 'destination', link: linkOf(address) };
  return { kind, address };
}

/** Opens a popup whose every answer is held back; returns the function that lets one arrive. */
async function openHeld({ cleans, looksUp }: Case) {
  const fake = createFakePopup({ address: page });
  const preferences = { ...defaultPreferences, removeTracking: cleans, lookUp: looksUp };
  fake.answers['popup.open'] = () => success(opening({ address: page, original: page, preferences }));
  fake.answers['links.recent'] = () => success([]);
  fake.answers['links.find'] = ({ address }) => {
    const answer = answerTo(address);
    return answer === null ? failed({ kind: 'timeout' }) : success(answer);
  };
  fake.answers['links.change'] = ({ change }) => {
    if (change.action === 'shorten') {
      if (addresses[change.address as Address] === 'fails') return failed({ kind: 'timeout' });
      return success({ change, shortUrl: linkOf(change.address).shortUrl, link: null, made: 'new' });
    }
    return success({ change, shortUrl: change.shortUrl, link: null, made: null });
  };
  fake.answers['links.details'] = ({ shortUrl }) => success({ ...link, shortUrl, destination: null, title: shortUrl });
  fake.answers['address.clean'] = ({ addresses: all }) => success(all.map((address) => ({ address, removed: [] })));
  const held = new Map(
    asked.map((operation) => [operation, Array.from({ length: 40 }, () => fake.hold(operation))] as const),
  );
  /** Lets the nth answer that is held back arrive. */
  async function arrive(operation: (typeof asked)[number], nth: number): Promise<void> {
    const releases = held.get(operation) ?? [];
    const waiting = fake.count(operation) - (40 - releases.length);
    if (nth < waiting) await releases.splice(nth, 1)[0]?.();
  }
  await fake.popup.open();
  return { ...fake, arrive };
}

async function take(step: Step, fake: Awaited<ReturnType<typeof openHeld>>): Promise<void> {
  const { popup } = fake;
  const { value: answer } = popup.screen.answer;
  switch (step.does) {
    case 'type':
    case 'paste':
      return popup.type(step.address, step.does === 'paste');
    case 'enter':
      return popup.enter();
    case 'shorten':
      return popup.shorten();
    case 'look-up':
      return popup.lookUp();
    case 'undo':
      return void popup.undo();
    case 'delete':
      return answer?.kind === 'link'
        ? void popup.send({ action: 'delete', shortUrl: answer.link.shortUrl })
        : undefined;
    case 'connect':
      return fake.announce({ what: 'connection' });
    case 'wait':
      return fake.pass(step.time);
    case 'answer':
      return fake.arrive(step.operation, step.nth);
  }
}

async function judge(one: Case): Promise<Wrong[]> {
  const fake = await openHeld(one);
  const wrong: Wrong[] = [];
  for (const step of one.steps) {
    await take(step, fake);
    await idle();
    wrong.push(...lookAt(fake));
  }
  return wrong;
}

/** Returns the faults of what the popup shows beside the address in its box. */
function lookAt({ popup: { screen }, clipboard }: FakePopup): Wrong[] {
  const { value: address } = screen.typed;
  const { value: answer } = screen.answer;
  const says = (words: string): Wrong => ({ harm: 'wrong words', words: `at ${address}: ${words}` });
  const wrong: Wrong[] = [];
  if (answer !== null && answer.address !== address) wrong.push(says(`the answer of ${answer.address}`));
  if (answer?.kind === 'link') {
    const own = linkOf(address);
    if (answer.link.shortUrl !== own.shortUrl) wrong.push(says(`the link ${answer.link.shortUrl}`));
    const { title } = answer.link;
    if (title !== null && title !== link.title && title !== own.shortUrl) wrong.push(says(`the title of ${title}`));
    if (screen.copied.value === 'yes' && clipboard.text !== own.shortUrl) wrong.push(says(`copied ${clipboard.text}`));
  }
  const isFailing = addresses[address as Address] === 'fails';
  if (screen.trouble.value?.failure.kind === 'timeout' && !isFailing) wrong.push(says('a failure of another address'));
  if (screen.made.value !== null && answer === null) wrong.push(says('made, without an answer'));
  return wrong;
}
