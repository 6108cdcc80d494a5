import type { ExportStage, ReadyToExport } from '../../../lib/state/links/export-dialog.ts';
import { pluralMessage, joinSentences, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';

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

function gatheredMessage({ live, deleted, account }: NonNullable<ReadyToExport['gathered']>): string {
  const held = message('exportHeld', formatCount(live), formatCount(deleted));
  return joinSentences(
    held,
    account === null ? message('exportAccountUnknown') : pluralMessage('exportAccount', account),
  );
}
