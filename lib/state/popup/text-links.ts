import { batch, computed, signal } from '@preact/signals-core';
import type { LinkUnsureReason } from '../../address-list/unsure-link.ts';
import type { TextFields } from '../../browser/text-fields.ts';
import type { Change, CompletedChange } from '../../link/change.ts';
import { bulkTextAddress } from '../../routes/page-addresses.ts';
import { notBegun, type FieldProblem, type FieldProgress, type FieldRequest } from '../../text-field/text-field.ts';
import { startBatchRun, type BatchRun } from '../shared/batch-run.ts';
import { checkChange, requestChange } from '../shared/request-change.ts';
import { readOnly } from '../shared/signals.ts';
import type { Popup } from './popup.ts';

/** The links of a text field, in the popup. */
export type TextLinks = ReturnType<typeof createTextLinks>;

/** An address of the text, which has it once or several times. */
interface TextRow {
  /** The address that is shortened: without tracking parameters, if the preference is on. */
  address: string;
  /** Why the person has to choose it; null if it is sure. */
  unsure: LinkUnsureReason | null;
  /** The places of its links in the reading. */
  places: readonly number[];
}

/** What became of the text: replaced, or copied with its short links as the editor took no change. */
type TextEnd = 'replaced' | 'copied' | 'not-copied';

/** Creates the state for the text field of a request: reads its links, and replaces the chosen ones. */
export function createTextLinks(
  { rpc, screen, writeClipboard }: Pick<Popup, 'rpc' | 'screen' | 'writeClipboard'>,
  fields: TextFields,
  request: FieldRequest,
) {
  const rows = signal<readonly TextRow[] | null>(null);
  const problem = signal<FieldProblem | null>(null);
  const chosen = signal<ReadonlySet<string>>(new Set());
  /** What the worker has done, then what the popup has. */
  const done = signal<FieldProgress>(request.done);
  const kept = signal(0);
  const end = signal<TextEnd | null>(null);
  const run = signal<BatchRun<string> | null>(null);
  const isReplacing = signal(false);
  const isBusy = computed(() => isReplacing.value || (run.value?.progress.value.state ?? 'ended') !== 'ended');
  const shortUrls = new Map<string, string>();
  let token = '';
  /** The text with its short links, for an editor that takes no change. */
  let written = '';

  /** True if there is a selected text to hand to Bulk shorten. */
  const handsOver = request.selected !== '';

  show(request.done);

  /** Reads the field with the focus. Links that are short links of the account stay as they are. */
  async function read(): Promise<void> {
    token = crypto.randomUUID();
    const reading = await fields.read(request, token);
    if (reading.problem !== null) return void (problem.value = reading.problem);
    const { links } = reading;
    const cleaned = await rpc.ask('address.clean', { addresses: links.map(({ address }) => address) });
    const found = new Map<string, TextRow>();
    for (const [place, { unsure, ...link }] of links.entries()) {
      const { address = link.address, isShort = false } = cleaned.ok ? (cleaned.value[place] ?? {}) : {};
      if (isShort) continue;
      const earlier = found.get(address);
      found.set(address, { address, unsure, ...earlier, places: [...(earlier?.places ?? []), place] });
    }
    const isSure = ({ unsure }: TextRow): boolean => unsure === null;
    const all = [...found.values()];
    batch(() => {
      kept.value = reading.kept;
      rows.value = [...all.filter((row) => !isSure(row)), ...all.filter(isSure)];
      chosen.value = new Set(all.filter(isSure).map(({ address }) => address));
    });
    // The worker has shortened them, and the editor took no change: the text is copied at once.
    if (request.done.problem === 'refused') await shorten();
  }

  /** Shortens the chosen addresses, and replaces their links once every one has its short link. */
  async function shorten(): Promise<void> {
    if (isBusy.value || chosen.value.size === 0) return;
    done.value = notBegun;
    screen.trouble.value = null;
    const send = (ask: typeof requestChange | typeof checkChange) => (address: string) => {
      const change: Change = { action: 'shorten', address, foundNothing: false };
      return ask(rpc, { change, about: null });
    };
    const wanted = [...chosen.value].filter((address) => !shortUrls.has(address));
    const started = startBatchRun<string, CompletedChange>(wanted, send(requestChange), {
      readAccount: () => rpc.ask('account.overview', null),
      report(results) {
        for (const [address, result] of results) if (result.ok) shortUrls.set(address, result.value.shortUrl);
      },
      waits: true,
      check: send(checkChange),
    });
    run.value = started;
    await started.over;
    const { halted, failed } = started.progress.value;
    const failure = halted ?? failed[0]?.failure ?? null;
    if (failure === null) await replace();
    else show({ ...notBegun, made: shortUrls.size, failure });
  }

  /** Shows how far the worker or the popup came, and the failure. `Shorten` is the way to try again. */
  function show(progress: FieldProgress): void {
    const { failure } = progress;
    done.value = progress;
    if (failure !== null) screen.trouble.value = { failure, again: null };
  }

  async function replace(): Promise<void> {
    isReplacing.value = true;
    const placed = (rows.value ?? []).flatMap(({ address, places }) => {
      const shortUrl = chosen.value.has(address) ? shortUrls.get(address) : undefined;
      return shortUrl === undefined ? [] : places.map((place) => [place, shortUrl] as const);
    });
    const outcome = await fields.replace(request, token, placed);
    const text = outcome.problem === 'refused' ? await fields.write(request, token, placed) : null;
    if (text !== null) {
      written = text;
      await copy();
    }
    batch(() => {
      isReplacing.value = false;
      const left = outcome.problem === null ? placed.length - outcome.replaced : 0;
      done.value = { ...notBegun, made: shortUrls.size, ...outcome, left };
      if (outcome.problem === null) end.value = 'replaced';
    });
  }

  /** Copies the text with its short links. */
  async function copy(): Promise<void> {
    end.value = (await writeClipboard(written, null)) ? 'copied' : 'not-copied';
  }

  return {
    /** The addresses of the text, those first that are not sure; null until it is read. */
    rows: readOnly(rows),
    /** Why the field cannot be read; null if it can. */
    problem: readOnly(problem),
    /** The chosen addresses. */
    chosen: readOnly(chosen),
    choose(address: string, isChosen: boolean): void {
      if (isBusy.value) return;
      const next = new Set(chosen.value);
      if (isChosen) next.add(address);
      else next.delete(address);
      chosen.value = next;
    },
    /** What has become of the text so far. */
    done: readOnly(done),
    /** Count of links of the formatting, which only the editor can change. */
    kept: readOnly(kept),
    /** How it ended; null before that. */
    end: readOnly(end),
    isBusy,
    /** The end of a pause after too many requests (milliseconds since the epoch); null without one. */
    pausedUntil: computed(() => run.value?.progress.value.pausedUntil ?? null),
    read,
    shorten,
    copy,
    handsOver,
    /** Hands the selected text to Bulk shorten, and returns the address of that page. */
    async leaveForBulk(): Promise<string> {
      const name = crypto.randomUUID();
      const { selected: text } = request;
      const isLeft = handsOver && (await rpc.ask('inspect.leave', { name, text, private: false })).ok;
      return bulkTextAddress(isLeft ? name : null);
    },
    /** Removes what is left of the work from the page's frame. */
    leave: (): unknown => fields.leave(request),
  };
}
