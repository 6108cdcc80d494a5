import { computed, effect, signal, untracked } from '@preact/signals-core';
import { isAccountOf, type ConnectionStatus } from '../../account/connection-status.ts';
import type { Failure, Result } from '../../failure/failure.ts';
import type { ConnectInput } from '../../rpc/values.ts';
import type { Rpc } from '../../rpc/client.ts';
import { readOnly } from '../shared/signals.ts';
import { isAbout, type Outcome, type Task } from './connection-outcome.ts';
import { createTypedFields, localComputer, readForm, type Fields, type TextFieldName } from './form-fields.ts';
import type { PolicyState } from './policy.ts';
import { createWorkerValue } from './worker-value.ts';
import {
  addressesAbove,
  partServiceAddress,
  readServiceAddress,
  suggestServiceAddress,
} from '../../address/service-address.ts';
import { partRest, readAccountText, type PastedAccount } from '../../address/account-text.ts';
import { createLatest } from '../shared/latest.ts';

export interface ConnectionDeps {
  rpc: Rpc;
  policy: Pick<PolicyState, 'onlyService' | 'allows'>;
  /** Asks the browser for access to the service's host. Call it in the click handler before any await. */
  requestHost(serviceAddress: string): Promise<boolean>;
  /** Returns true if the browser allows access to the service's host already. */
  allowsHost(serviceAddress: string): Promise<boolean>;
  /** Returns true while the page has work under way, and so goes on with its account though another is in use. */
  stays?(): boolean;
  /** Returns true while the browser has a network connection. */
  online(): boolean;
}

/** The connection as the page knows it, and the form that changes it. */
export type ConnectionState = ReturnType<typeof createConnectionForm>;

/** Creates the form for the connection that the worker stores. */
export function createConnectionForm({ rpc, policy, requestHost, allowsHost, online, stays }: ConnectionDeps) {
  const {
    value: status,
    unread,
    read,
  } = createWorkerValue(async (): Promise<Result<ConnectionStatus>> => {
    const shown = stays?.() ? await rpc.ask('connection.shown', null) : null;
    return shown?.ok ? shown : rpc.ask('connection.status', null);
  }, onTaken);
  const adding = signal(false);
  /** The account that the form changes: none while it adds one. */
  const edited = computed((): ConnectionStatus | null => {
    const { value: now } = status;
    return now !== null && adding.value ? { state: 'none', connectionId: now.connectionId } : now;
  });
  const form = createTypedFields(edited, policy.onlyService);
  const { fields } = form;
  const task = signal<Task | null>(null);
  const outcome = signal<Outcome | null>(null);
  /** The service rejects the stored account, as far as is known. */
  const rejected = signal(false);
  const changing = signal(false);
  /** What would be lost of the click history; null unless the person is asked about it. */
  const historyAtStake = signal<Extract<Failure, { kind: 'history-would-go' }> | null>(null);
  /**
   * What was done with a text that has more than the address: `address`, it was cut to it; `account`, `values`, the account is in its
   * fields; `rest`, whatever else it has is in the field of the key, where nobody reads it.
   */
  const parted = signal<'address' | 'account' | 'values' | 'rest' | null>(null);
  const mending = createLatest();
  const hostQuestion = createHostQuestion(allowsHost);

  /** The computer of the person's own network that Connect asks about first; null for none, as the organisation's. */
  const asksAbout = (typed: string): string | null =>
    policy.onlyService.value === null ? localComputer(typed, edited.value) : null;
  const suggested = computed(() =>
    form.problems.value.serviceAddress === 'malformed' ? suggestServiceAddress(fields.value.serviceAddress) : null,
  );

  const open = computed(
    () => status.value !== null && (status.value.state !== 'connected' || changing.value || adding.value),
  );

  function onTaken(next: ConnectionStatus, before: ConnectionStatus | null): void {
    if (before?.connectionId === next.connectionId && isPermitted(before) === isPermitted(next)) return;
    if (before !== null) {
      historyAtStake.value = null;
      outcome.value = null; // The outcome belongs to the earlier connection.
      rejected.value = false;
      mending.take();
    }
    if (next.state !== 'connected') changing.value = adding.value = false;
    if (next.state === 'key-forgotten') form.moveFocus('secretKey');
    if (next.state === 'none' && before === null) form.moveFocus('serviceAddress');
  }

  /** Shows a new connection, and the end of the press that led to it. */
  function settle(ended: Extract<Outcome, { kind: 'connected' | 'disconnected' }>): void {
    form.replace();
    hostQuestion.clear();
    changing.value = adding.value = false;
    rejected.value = false;
    parted.value = null;
    outcome.value = ended;
    form.moveFocus(ended.kind === 'connected' && ended.first ? 'ready' : 'heading');
  }

  function type(change: Partial<Fields>): void {
    if (task.value !== null) return;
    const { serviceAddress } = change;
    const before = fields.value.serviceAddress;
    form.type(change);
    if (outcome.value !== null && isAbout(outcome.value, change)) outcome.value = null;
    if (serviceAddress === undefined) return;
    parted.value = null;
    // More than one character at once is pasted or dropped. While a person types, nothing is taken out from under the cursor.
    const isPasted = Math.abs(serviceAddress.length - before.length) > 1;
    if (!isPasted || !part(serviceAddress, isPasted)) void hostQuestion.ask(serviceAddress);
  }

  /**
   * Leaves in the field of the address what is one, and moves the account to its own fields. Returns true if it did. `isPasted`:
   * the text is elsewhere too, so that a part of it that belongs in no field can go.
   */
  function part(text: string, isPasted: boolean): boolean {
    if (task.value !== null || policy.onlyService.value !== null) return false;
    const found = (/\s/.test(text.trim()) ? null : partServiceAddress(text)) ?? readAccountText(text);
    if (found !== null) {
      sort({ serviceAddress: '', ...found }, 'accountId' in found || 'secretKey' in found ? 'account' : 'address');
      return true;
    }
    const more = partRest(text);
    if (more === null) return false;
    const { serviceAddress, rest } = more;
    // A query or a fragment is no key, and a key that is there already stays.
    const isLeftOut = /^[?#&]\S*$/.test(rest) || fields.value.secretKey !== '' || !/[\p{L}\p{N}]/u.test(rest);
    if (isLeftOut && !isPasted) return false;
    if (isLeftOut) sort({ serviceAddress }, 'address');
    else sort({ serviceAddress, secretKey: rest }, 'rest');
    return true;
  }

  /** Puts what was found in a text into its fields, and says what that was. */
  function sort(found: PastedAccount, what: typeof parted.value): void {
    form.type(found);
    parted.value = what;
    void hostQuestion.ask(fields.value.serviceAddress);
  }

  async function check(input: ConnectInput): Promise<void> {
    const before = status.value?.connectionId;
    // What is changed is the account that the page shows, also while another one is in use.
    if (stays?.() && !adding.value && before !== undefined) {
      await rpc.ask('accounts.choose', { connectionId: before, use: true });
    }
    const first = status.value?.state === 'none';
    const ended = ({ serviceAddress }: ConnectInput) =>
      ({
        kind: 'connected',
        first,
        answered: serviceAddress === input.serviceAddress ? null : serviceAddress,
      }) as const;
    const reply = await rpc.ask('connection.connect', input);
    // The page shows the stored connection, independently of a failure, or goes on with another one than the one in use.
    await read();
    if (reply.ok) return settle(ended(reply.value.state === 'connected' ? { ...input, ...reply.value } : input));
    const now = status.value;
    const { failure } = reply;
    const places = [input.serviceAddress, ...addressesAbove(input.serviceAddress)];
    const isNew =
      now?.state === 'connected' &&
      now.connectionId !== before &&
      places.some((serviceAddress) => isAccountOf(now, { ...input, serviceAddress }));
    if (failure.kind === 'worker-stopped' && isNew) settle(ended({ ...input, ...now }));
    else if (failure.kind === 'key-needed') form.pointOut({ secretKey: 'key-needed' });
    else if (failure.kind === 'service-address') form.pointOut({ serviceAddress: 'malformed' });
    else if (failure.kind === 'history-would-go') historyAtStake.value = failure;
    else outcome.value = { kind: 'failed', ...withNetwork(failure), serviceAddress: input.serviceAddress };
    if (failure.kind === 'credentials' && input.secretKey === null) rejected.value = true;
  }

  const withNetwork = (failure: Failure): { failure: Failure; offline: boolean } => ({
    failure,
    offline: failure.kind === 'unreachable' && !online(),
  });

  async function during(what: Task, work: () => Promise<void>): Promise<void> {
    task.value = what;
    outcome.value = null;
    await work();
    task.value = null;
  }

  return {
    status,
    unread,
    fields,
    problems: form.problems,
    task: readOnly(task),
    outcome: readOnly(outcome),
    rejected: readOnly(rejected),
    focus: form.focus,
    /** Leaves the focus where it is: it has moved, or the person has gone on. */
    leaveFocus: form.leaveFocus,
    historyAtStake: readOnly(historyAtStake),
    /** Leaves the click history, and the connection, as they are; what was typed stays. */
    keepHistory: (): void => void (historyAtStake.value = null),
    /** The form is shown: no account is connected with its key, or the person changes the account or adds one. */
    open,
    adding: readOnly(adding),
    edited,
    /** Opens the form for another account, beside those that there are. */
    add(): void {
      if (task.value !== null) return;
      outcome.value = null;
      adding.value = true;
      form.replace();
      form.moveFocus('serviceAddress');
    },
    /** The host that the browser asks about after the next press; null if none is known. */
    nextHost: computed(() => (asksAbout(fields.value.serviceAddress) === null ? hostQuestion.host.value : null)),
    /** The service's address that the refused text seems to be meant as; null if there is none. */
    suggested,
    /** Reads the connection from the worker. The typed text stays. */
    read,
    /** Finds out whether the browser will ask about a service that need not be typed. Returns a function that stops this. */
    start(): () => void {
      return effect(() => {
        const serviceAddress = policy.onlyService.value;
        if (serviceAddress !== null && open.value) untracked(() => void hostQuestion.ask(serviceAddress));
      });
    },
    type,
    /** What was done with a text that has more than the address; null for nothing. */
    parted: readOnly(parted),
    /**
     * Sorts a pasted text with an account into the fields, wherever it is pasted; in the field of the address also one that has
     * anything else. Returns false for any other text.
     */
    paste(text: string, field: TextFieldName): boolean {
      if (task.value !== null) return false;
      const found = readAccountText(text);
      if (found === null && (field !== 'serviceAddress' || !part(text, true))) return false;
      outcome.value = null;
      if (found !== null) sort(found, 'values');
      return true;
    },
    /** Parts a typed address, once the person has left its field. */
    leaveAddress: (): void => void part(fields.value.serviceAddress, false),
    /** Puts the suggested address in place of the refused text. */
    takeSuggested(): void {
      const { value: serviceAddress } = suggested;
      if (serviceAddress === null) return;
      type({ serviceAddress });
      form.moveFocus('serviceAddress');
    },
    /**
     * Opens the form with an account filled in and no key, which the person types next: a typed one belongs to what was
     * there before. Returns a function that takes that back, or null if a press is under way.
     */
    fill(account: Omit<Fields, 'secretKey'>): (() => void) | null {
      if (task.value !== null) return null;
      const wasChanging = changing.value;
      const before = form.typed.value;
      const put = (given: Partial<Fields>): void => {
        form.replace(given);
        void hostQuestion.ask(fields.value.serviceAddress);
      };
      changing.value = true;
      outcome.value = null;
      put({ ...account, secretKey: '' });
      form.moveFocus('secretKey');
      return () => {
        changing.value = wasChanging;
        put(before);
      };
    },
    change(): void {
      if (task.value !== null) return;
      outcome.value = null;
      changing.value = true;
      form.moveFocus('serviceAddress');
    },
    /**
     * Opens the form after a failure that Settings may mend, and asks once whether the service accepts the account: if
     * not, the form says why, at the fields that may be wrong.
     */
    async mend(): Promise<void> {
      if (task.value !== null) return;
      changing.value = true;
      form.moveFocus('serviceAddress');
      const asked = fields.value;
      const isLatest = mending.take();
      const account = await rpc.ask('account.overview', null);
      if (!isLatest()) return;
      const isCurrent = changing.value && task.value === null && outcome.value === null && fields.value === asked;
      if (account.ok) rejected.value = false;
      else if (account.failure.kind === 'credentials') rejected.value = true;
      // That the service is not allowed is said above the form, which may have another one.
      if (account.ok || !isCurrent || account.failure.kind === 'service-not-allowed') return;
      const now = status.value;
      const serviceAddress = now?.state === 'connected' ? now.serviceAddress : null;
      outcome.value = { kind: 'found', ...withNetwork(account.failure), serviceAddress };
      if (account.failure.kind === 'credentials') form.moveFocus('secretKey');
    },
    /** Closes the form of a connected account, without what was typed. */
    cancel(): void {
      if (task.value !== null) return;
      form.replace();
      hostQuestion.clear();
      parted.value = null;
      outcome.value = null;
      changing.value = adding.value = false;
      form.moveFocus('change');
    },
    /**
     * Checks the form, asks for access to the host, then lets the worker check and store the account. Asks the person
     * first whether they mean a computer of their own network, unless they are `sure`. `mayDropHistory`: they have agreed
     * to lose click history that cannot come along, and are sure.
     */
    async connect({ sure = false, mayDropHistory = false } = {}): Promise<void> {
      if (task.value !== null) return;
      historyAtStake.value = null;
      part(fields.value.serviceAddress, false);
      const checked = readForm(form.fields.value, edited.value);
      if (!checked.ok) {
        outcome.value = null;
        return form.pointOut(checked.problems);
      }
      const input = {
        ...checked.input,
        ...(adding.value && { adds: true as const }),
        ...(mayDropHistory && { mayDropHistory }),
      };
      if (!policy.allows(input.serviceAddress)) {
        form.clearProblems();
        outcome.value = {
          kind: 'failed',
          failure: { kind: 'service-not-allowed' },
          offline: false,
          serviceAddress: null,
        };
        return;
      }
      const host = asksAbout(input.serviceAddress);
      form.clearProblems();
      if (host !== null && !sure && !mayDropHistory) {
        outcome.value = { kind: 'local-computer', host };
        return;
      }
      const answer = requestHost(input.serviceAddress);
      await during('asking', async () => {
        if (await answer) {
          void hostQuestion.ask(input.serviceAddress); // It is answered, also if the check fails.
          task.value = 'checking';
          await check(input);
        } else {
          outcome.value = { kind: 'refused', pressed: 'connect', serviceAddress: input.serviceAddress };
        }
      });
    },
    /** Disconnects the account with this connection; by default the one that the page shows. */
    async disconnect(connectionId = status.value?.connectionId): Promise<void> {
      if (task.value !== null || connectionId === undefined) return;
      await during('disconnecting', async () => {
        const reply = await rpc.ask('connection.disconnect', { connectionId });
        await read(); // The page may go on with another account than the one in use.
        const now = status.value;
        const isGone = reply.ok || now?.state === 'none';
        if (isGone) settle({ kind: 'disconnected' });
        // The account may be gone while stored data of it is left, which is shown too.
        const isLeft = !reply.ok && (!isGone || reply.failure.kind === 'storage');
        if (isLeft) outcome.value = { kind: 'failed', failure: reply.failure, offline: false, serviceAddress: null };
      });
    },
    /** Asks again for access to the connection's host, after the permission was withdrawn. */
    async allow(): Promise<void> {
      if (task.value !== null || status.value?.state !== 'connected') return;
      const { serviceAddress } = status.value;
      const answer = requestHost(serviceAddress);
      await during('asking', async () => {
        if (await answer) await read();
        const now = status.value;
        if (now?.state === 'connected' && now.permitted) {
          outcome.value = { kind: 'allowed' };
          form.moveFocus('heading');
        } else {
          outcome.value = { kind: 'refused', pressed: 'allow', serviceAddress };
        }
      });
    },
  };
}

function isPermitted(status: ConnectionStatus): boolean {
  return status.state === 'connected' && status.permitted;
}

/** Creates the state that tells which host the browser will ask about when the typed service is connected. */
function createHostQuestion(allowsHost: (serviceAddress: string) => Promise<boolean>) {
  const host = signal<string | null>(null);
  const latest = createLatest();

  return {
    /** The host; null for an incomplete address, and for a host that the browser allows already. */
    host: readOnly(host),
    /** Asks the browser about the host of a typed service address. */
    async ask(typed: string): Promise<void> {
      const isLatest = latest.take();
      host.value = null;
      const address = readServiceAddress(typed);
      if (!address.ok) return;
      const allows = await allowsHost(address.value);
      if (isLatest() && !allows) host.value = new URL(address.value).hostname;
    },
    clear(): void {
      latest.take();
      host.value = null;
    },
  };
}
