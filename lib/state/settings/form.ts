import { readServiceAddress, travelsReadable } from '../../address.ts';
import type { ConnectionStatus } from '../../connection-status.ts';
import type { ConnectInput } from '../../rpc/contract.ts';

/** What the connection form holds. */
export interface Fields {
  serviceAddress: string;
  accountId: string;
  /** Only ever what was typed here; a kept key never comes to a page. */
  secretKey: string;
  forgetKey: boolean;
}

export type TextFieldName = Exclude<keyof Fields, 'forgetKey'>;

/** What is wrong at a field; `key-needed`: the kept key belongs to another service or account. */
export type Problem = 'missing' | 'malformed' | 'key-needed';
export type Problems = Partial<Record<TextFieldName, Problem>>;

/** The form as shown: what was typed, else what the connection has. */
export function shownFields(status: ConnectionStatus | null, typed: Partial<Fields>): Fields {
  const known = status === null || status.state === 'none' ? null : status;
  return {
    serviceAddress: known?.serviceAddress ?? '',
    accountId: known?.accountId ?? '',
    secretKey: '',
    forgetKey: known?.state === 'connected' ? known.forgetKey : known !== null,
    ...typed,
  };
}

/** Reads the form into what `Connect` sends, or says what is wrong at which field. */
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

/** True where the form names the very service and account that the kept key was kept for. */
export function keptKeyServes(fields: Fields, status: ConnectionStatus | null): boolean {
  if (status?.state !== 'connected') return false;
  const address = readServiceAddress(fields.serviceAddress);
  return address.ok && address.value === status.serviceAddress && fields.accountId.trim() === status.accountId;
}

/** True while `Connect` would change something about the connection there is. */
export function wouldChange(fields: Fields, status: ConnectionStatus | null): boolean {
  if (status?.state !== 'connected') return false;
  return fields.secretKey !== '' || fields.forgetKey !== status.forgetKey || !keptKeyServes(fields, status);
}

/** True where the address, as far as it is typed, would have the secret travel readable. */
export function wouldTravelReadable(fields: Fields): boolean {
  const address = readServiceAddress(fields.serviceAddress);
  return address.ok && travelsReadable(address.value);
}
