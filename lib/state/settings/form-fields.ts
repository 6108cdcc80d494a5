import { readServiceAddress, isUnencrypted, namesLocalComputer } from '../../address/service-address.ts';
import { isAccountOf, type ConnectionStatus } from '../../account/connection-status.ts';
import type { ConnectInput } from '../../rpc/values.ts';
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { readOnly } from '../shared/signals.ts';

export interface Fields {
  serviceAddress: string;
  accountId: string;
  /** The typed key. The stored key is never sent to a page. */
  secretKey: string;
  forgetKey: boolean;
}

export type TextFieldName = Exclude<keyof Fields, 'forgetKey'>;

/** A problem with a field; `key-needed`: the stored key belongs to another service or account. */
export type Problem = 'missing' | 'malformed' | 'key-needed';
export type Problems = Partial<Record<TextFieldName, Problem>>;

/** Returns the shown fields: the typed ones, else the connection's. */
function shownFields(status: ConnectionStatus | null, typed: Partial<Fields>): Fields {
  const account = status === null || status.state === 'none' ? null : status;
  return {
    serviceAddress: account?.serviceAddress ?? '',
    accountId: account?.accountId ?? '',
    secretKey: '',
    forgetKey: account !== null && forgetsKey(account),
    ...typed,
  };
}

/** Returns true if the account's key is forgotten when the browser closes. */
export const forgetsKey = (account: Exclude<ConnectionStatus, { state: 'none' }>): boolean =>
  account.state === 'connected' ? account.forgetKey : account.keepsKey !== true;

/** Reads the form into the input of `Connect`, or returns the problem of each field. */
export function readForm(
  fields: Fields,
  status: ConnectionStatus | null,
): { ok: true; input: ConnectInput } | { ok: false; problems: Problems } {
  const problems: Problems = {};
  const address = readServiceAddress(fields.serviceAddress);
  const accountId = fields.accountId.trim();
  const secretKey = fields.secretKey.trim();

  if (fields.serviceAddress.trim() === '') problems.serviceAddress = 'missing';
  else if (!address.ok) problems.serviceAddress = 'malformed';
  if (accountId === '') problems.accountId = 'missing';
  if (secretKey === '' && status?.state !== 'connected') problems.secretKey = 'missing';
  else if (secretKey === '' && !keptKeyServes(fields, status)) problems.secretKey = 'key-needed';

  if (!address.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  const input = { serviceAddress: address.value, accountId, forgetKey: fields.forgetKey };
  return { ok: true, input: { ...input, secretKey: secretKey === '' ? null : secretKey } };
}

/** Returns true if the form names the service and account that the stored key belongs to. */
export function keptKeyServes(fields: Fields, status: ConnectionStatus | null): boolean {
  if (status?.state !== 'connected') return false;
  const address = readServiceAddress(fields.serviceAddress);
  return address.ok && isAccountOf(status, { serviceAddress: address.value, accountId: fields.accountId.trim() });
}

/** Returns true if `Connect` would change the present connection. */
export function wouldChange(fields: Fields, status: ConnectionStatus | null): boolean {
  if (status?.state !== 'connected') return false;
  return fields.secretKey !== '' || fields.forgetKey !== status.forgetKey || !keptKeyServes(fields, status);
}

/** Returns host and port if requests to the typed address would carry the secret key unencrypted; else null. */
export function wouldTravelReadable(fields: Fields): string | null {
  const address = readServiceAddress(fields.serviceAddress);
  return address.ok && isUnencrypted(address.value) ? new URL(address.value).host : null;
}

/**
 * Returns the host if the typed address names a computer of the person's own network by one word, which may be a part of
 * an address or a slip; else null. The connected service's address is the person's intention already.
 */
export function localComputer(typed: string, status: ConnectionStatus | null): string | null {
  const address = readServiceAddress(typed);
  if (!address.ok || !namesLocalComputer(address.value)) return null;
  const isKept = status !== null && status.state !== 'none' && status.serviceAddress === address.value;
  return isKept ? null : new URL(address.value).hostname;
}

/** A part of the Settings page that can take the focus. */
export type FocusTarget = TextFieldName | 'heading' | 'change' | 'ready';

/**
 * Creates the state of the connection form's fields, their problems and the focus. If there is only one service to
 * connect, its address cannot be typed over.
 */
export function createTypedFields(
  status: ReadonlySignal<ConnectionStatus | null>,
  onlyService: ReadonlySignal<string | null>,
) {
  const typed = signal<Partial<Fields>>({});
  const problems = signal<Problems>({});
  const focus = signal<{ on: FocusTarget } | null>(null);

  return {
    typed: readOnly(typed),
    fields: computed(() => {
      const { value: serviceAddress } = onlyService;
      return shownFields(status.value, { ...typed.value, ...(serviceAddress !== null && { serviceAddress }) });
    }),
    problems: readOnly(problems),
    /** The element to focus; a new object each time the focus must move, null once it has moved. */
    focus: computed(() =>
      focus.value?.on === 'serviceAddress' && onlyService.value !== null ? { on: 'accountId' as const } : focus.value,
    ),
    /** Sets typed fields, and clears their problems. */
    type(change: Partial<Fields>): void {
      batch(() => {
        typed.value = { ...typed.value, ...change };
        problems.value = Object.fromEntries(Object.entries(problems.value).filter(([name]) => !(name in change)));
      });
    },
    moveFocus: (on: FocusTarget): void => void (focus.value = { on }),
    leaveFocus: (): void => void (focus.value = null),
    /** Shows problems, and moves the focus to the first of their fields. */
    pointOut(wrong: Problems): void {
      problems.value = wrong;
      const first = (['serviceAddress', 'accountId', 'secretKey'] as const).find((name) => wrong[name] !== undefined);
      if (first !== undefined) focus.value = { on: first };
    },
    clearProblems: (): void => void (problems.value = {}),
    /** Replaces what was typed; nothing clears it. */
    replace(given: Partial<Fields> = {}): void {
      batch(() => {
        typed.value = given;
        problems.value = {};
      });
    },
  };
}
