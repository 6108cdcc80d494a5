import type { VNode } from 'preact';
import type { ExportStage } from '../../../../lib/state/links/export.ts';
import { counted, word } from '../../../../lib/words.ts';
import { figure } from '../../figure.ts';

interface ExportProgressProps {
  stage: Extract<ExportStage, { kind: 'gathering' | 'details' }>;
  /** What is done now. */
  doing: string;
  stopping: boolean;
  onStop(): void;
}

/** How far it is, and what ends it. */
export function ExportProgress({ stage, doing, stopping, onStop }: ExportProgressProps): VNode {
  return (
    <div class="dialog-progress">
      {stage.kind === 'details' ? (
        <progress aria-label={doing} value={stage.asked} max={Math.max(stage.total, 1)} />
      ) : (
        <progress aria-label={doing} />
      )}
      <p class="soft">{soFar(stage)}</p>
      <button type="button" data-next aria-disabled={stopping} onClick={onStop}>
        {word('stop')}
      </button>
    </div>
  );
}

function soFar(stage: ExportProgressProps['stage']): string {
  if (stage.kind === 'gathering') return counted('exportSoFar', stage.found);
  return word('countOf', figure(stage.asked), figure(stage.total));
}
