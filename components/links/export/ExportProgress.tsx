import type { VNode } from 'preact';
import type { ExportStage } from '../../../lib/state/links/export-dialog.ts';
import { pluralMessage, message } from '../../../lib/i18n/messages.ts';
import { formatCount } from '../../../lib/i18n/number-format.ts';
import { DialogProgress } from '../dialogs/DialogProgress.tsx';

interface ExportProgressProps {
  stage: Extract<ExportStage, { kind: 'gathering' | 'details' }>;
  /** The name of the step under way. */
  doing: string;
  stopping: boolean;
  onStop(): void;
}

/** The export's progress, with its Stop button. */
export function ExportProgress({ stage, doing, stopping, onStop }: ExportProgressProps): VNode {
  return (
    <DialogProgress
      label={doing}
      steps={stage.kind === 'details' ? { done: stage.asked, total: Math.max(stage.total, 1) } : null}
      text={progressMessage(stage)}
      stopping={stopping}
      onStop={onStop}
    />
  );
}

function progressMessage(stage: ExportProgressProps['stage']): string {
  if (stage.kind === 'gathering') return pluralMessage('exportSoFar', stage.found);
  return message('countOf', formatCount(stage.asked), formatCount(stage.total));
}
