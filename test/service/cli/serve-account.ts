import type { Service } from '../service.ts';
import type { CliOptions } from './options.ts';
import { linesOfNewAccount } from './secret-key.ts';
import type { ChosenKey } from './secret-key.ts';

/**
 * Creates the account if it does not exist, and replaces its key if asked to. Returns the lines to print. Throws an Error
 * with a sentence to show if the account has another key and `replaceKey` is off.
 */
export async function prepareAccount(
  service: Service,
  { uid, db, replaceKey }: CliOptions,
  key: ChosenKey,
): Promise<string[]> {
  const { secretKey, made, lines } = key;
  const id = `Account ID: ${uid}`;
  const state = service.accountState(uid);
  if (state === null) {
    await service.addAccount({ uid, secretKey });
    return linesOfNewAccount(uid, key);
  }
  const disabled = state === 'disabled' ? ['The account is disabled: its requests are refused.'] : [];
  if (made) return [`${id} (${state === 'has no key' ? 'it has no key' : 'its key is the one you have'})`, ...disabled];
  if ((await service.checkKey(uid, secretKey)) === 'right') return [id, ...disabled, ...lines];
  if (!replaceKey)
    throw new Error(
      `The account ${uid} in ${db} has ${state === 'has no key' ? 'no key' : 'another key'}. ` +
        'Give no key to leave it so, or add --replace-key to change it.',
    );
  await service.changeKey(uid, secretKey);
  return [`${id} (its key is replaced by the one you gave)`, ...disabled, ...lines];
}
