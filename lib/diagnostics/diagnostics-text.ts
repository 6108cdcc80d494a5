import type { Result } from '../failure/failure.ts';
import type { ListName } from '../link/link-list.ts';
import { countDays, localDay } from '../time/days.ts';
import type { Diagnostics, StoredSizes } from './diagnostics.ts';

/** The browser in which Curtail runs. */
export interface RunningIn {
  /** Curtail's version. */
  version: string;
  /** The browser's name and version. */
  browser: string;
  /** The family of the system. */
  system: string;
}

/** The permissions that Curtail holds. */
export interface HeldPermissions {
  names: readonly string[];
  /** Count of hosts. */
  hosts: number;
}

/** Counts of what is kept about links. */
export interface KeptCounts {
  links: number;
  lists: readonly (readonly [name: ListName, links: number])[];
  /** When the first kept clicks were read (milliseconds since the epoch), or somewhat later; null if none are kept. */
  oldestSample: number | null;
}

/** Everything that the text of the diagnostics is made of. */
export interface DiagnosticsParts {
  running: RunningIn;
  permissions: HeldPermissions;
  worker: Result<Diagnostics>;
  /** Null if no account is connected, `private` if nothing is read in a private window. */
  kept: Result<KeptCounts> | 'private' | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Returns the diagnostics as text, in plain English in every language, for the maintainers.
 */
export function diagnosticsText(parts: DiagnosticsParts): string {
  const { running, permissions, worker, kept, now } = parts;
  const { names, hosts } = permissions;
  return [
    `Curtail ${running.version}`,
    `Written: ${moment(now)}`,
    `Browser: ${running.browser}`,
    `System: ${running.system}`,
    `Permissions: ${listed(names)}; hosts: ${hosts}`,
    '',
    ...keptLines(kept, now),
    '',
    ...(worker.ok ? workerLines(worker.value, parts) : [`The worker could not tell more: ${worker.failure.kind}`]),
    '',
  ].join('\n');
}

function keptLines(kept: DiagnosticsParts['kept'], now: number): string[] {
  if (kept === null) return ['No account is connected.'];
  if (kept === 'private') return ['Kept links, lists and click history: not read in a private window'];
  if (!kept.ok) return [`Kept links: not read, ${kept.failure.kind}`];
  const { links, lists, oldestSample } = kept.value;
  return [
    `Kept links: ${links}`,
    `Lists: ${listed(lists.map(([name, count]) => `${name} ${count}`))}`,
    `Click history: ${oldestSample === null ? 'none' : `began at least ${daysSince(oldestSample, now)} days ago`}`,
  ];
}

function workerLines(worker: Diagnostics, { kept, now }: DiagnosticsParts): string[] {
  const { database, stored, listCaps = [], oneAtATimeUntil, ahead, failures } = worker;
  const [local, session, sync, managed] = stored;
  const holds = ({ until }: { until: number }): boolean => until > now;
  const caps = listCaps.filter(holds);
  const single = oneAtATimeUntil.filter(holds);
  return [
    `Database version: ${database}`,
    'Stored items have no version; each is checked when it is read.',
    `On disk: ${sizes(local)}`,
    `Until the browser closes: ${sizes(session)}`,
    `In the browser's sync: ${sizes(sync)}`,
    `Set by an organisation: ${sizes(managed)}`,
    '',
    `List limits of the service: ${listed(caps.map(({ operation, most, tooHigh }) => `${operation} ${most} (${tooHigh === null ? 'cuts' : `refuses ${tooHigh}`})`))}`,
    `One value per request: ${listed(single.map(({ operation }) => operation))}`,
    `The service's clock: ${kept === null ? unknown : clock(ahead)}`,
    '',
    `Last failures (at most 100; the list begins anew when the browser or Curtail starts, and at Connect and Disconnect): ${failures.length}`,
    ...failures.map(noteLine),
  ];
}

const listed = (texts: readonly string[]): string => (texts.length === 0 ? 'none' : texts.join(', '));

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Returns how many local days ago a moment was; 0 if a clock was set back since. */
const daysSince = (past: number, now: number): number =>
  Math.max(0, countDays({ from: localDay(past), to: localDay(now) }) - 1);

/** Returns names with their sizes, those of the same name together. */
function sizes(stored: StoredSizes = null): string {
  if (stored === null) return 'not read';
  const totals = new Map<string, number>();
  for (const [name, bytes] of stored) {
    totals.set(name, (totals.get(name) ?? 0) + bytes);
  }
  return listed([...totals].map(([name, bytes]) => `${name} ${bytes} bytes`));
}

const unknown = 'not known';

/** Returns how far the service's clock is ahead of ours; what it names is in whole seconds, and its answer took a while. */
function clock(ahead: number | null | undefined): string {
  if (typeof ahead !== 'number' || !Number.isFinite(ahead)) return unknown;
  if (Math.abs(ahead) < 2000) return "the same as this computer's";
  return `${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} this computer's`;
}

/** Returns the line of a noted failure. */
function noteLine(noted: string): string {
  const [at, kind, work] = noted.split(' ');
  return `${moment(Number(at))}  ${kind}  ${work}`;
}
