import type { ExportStage, ReadyToExport } from '../../../../lib/state/links/export.ts';
import { counted, together, word } from '../../../../lib/words.ts';
import { figure } from '../../figure.ts';

/** What is done now, or what there is to export beside what the account counts, as a sentence. */
export function stageWords(stage: ExportStage): string {
  switch (stage.kind) {
    case 'gathering':
      return word(`exportStep_${stage.step}`);
    case 'details':
      return word('readingDetails');
    case 'failed':
      return '';
    case 'ready':
      if (stage.links.length === 0 && stage.gathered === null) return word('exportNone');
      return stage.gathered === null ? word('exportReady') : heldWords(stage.gathered);
  }
}

function heldWords({ live, deleted, account }: NonNullable<ReadyToExport['gathered']>): string {
  const held = word('exportHeld', figure(live), figure(deleted));
  return together(held, account === null ? word('exportAccountUnknown') : counted('exportAccount', account));
}
