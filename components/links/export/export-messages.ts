import type { ExportStage, ReadyToExport } from '../../../lib/state/links/export/export-dialog.ts';
import { pluralMessage, joinSentences, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { capMessage } from '../cap-message.ts';

/** Returns the name of the step under way; once the links are gathered, their count beside the account's own count. */
export function stageMessage(stage: ExportStage): string {
  switch (stage.kind) {
    case 'gathering':
      return message(`exportStep_${stage.step}`);
    case 'details':
      return message('readingDetails');
    case 'failed':
      return '';
    case 'ready':
      if (stage.links.length === 0 && stage.gathered === null) return message('exportNone');
      return stage.gathered === null ? message('exportReady') : gatheredMessage(stage.gathered);
  }
}

type Gathered = NonNullable<ReadyToExport['gathered']>;

/** Returns the reasons why links may be missing, a sentence each. */
export function missingMessages(gathered: Gathered): string[] {
  const { live, deleted, account, complete, capped, missing, unreadable } = gathered;
  // The interface does not say whether the account's count includes deleted links.
  const fewer = account !== null && live < account && live + deleted !== account;
  return [
    ...(complete ? [] : [message('exportStopped')]),
    ...(missing.includes('recent') ? [partMessage(gathered)] : []),
    ...(missing.includes('deleted') ? [message('exportNoDeleted')] : []),
    ...(capped ? [capMessage(live, { account })] : []),
    ...(complete && fewer && missing.length === 0 ? [message('exportFewerThanAccount')] : []),
    ...(unreadable > 0 ? [pluralMessage('exportUnreadable', unreadable)] : []),
  ];
}

function partMessage({ live, account }: Gathered): string {
  if (account === null || account <= live) return message('exportPartUncounted');
  return message('exportPart', formatCount(live), formatCount(account));
}

function gatheredMessage({ live, deleted, account }: Gathered): string {
  const held = message('exportContent', formatCount(live), formatCount(deleted));
  return joinSentences(
    held,
    account === null ? message('exportAccountUnknown') : pluralMessage('exportAccount', account),
  );
}
