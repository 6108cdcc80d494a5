import type { VNode } from 'preact';
import { Notice } from '../../../../components/Notice.tsx';
import type { Copying } from '../../../../lib/state/copying.ts';
import type { ShortenMany } from '../../../../lib/state/links/shorten-many.ts';
import type { Run } from '../../../../lib/state/run.ts';
import { counted, word } from '../../../../lib/words.ts';
import { CopiedText } from '../../CopiedText.tsx';
import { figure } from '../../figure.ts';
import { Status } from '../../Status.tsx';
import { ShortenFailures } from './ShortenFailures.tsx';
import { ShortenResults } from './ShortenResults.tsx';

interface ShortenRunProps {
  many: ShortenMany;
  run: Run<string>;
  copying: Copying;
  onCopy(): void;
  onExport(): void;
  onClose(): void;
  onSettings(): void;
}

/** How far the shortening is, what came of it, and what can be done with that. */
export function ShortenRun({ many, run, copying, onCopy, onExport, onClose, onSettings }: ShortenRunProps): VNode {
  const state = run.state.value;
  const results = many.results.value;
  const failed = run.failed.value;
  const ended = state === 'ended';
  const left = ended ? run.left().length : 0;

  return (
    <div class="shorten-many">
      {!ended && <p class="soft">{word('shortenManyClosing')}</p>}
      <Status>
        {ended
          ? counted('shortenManyDone', results.length)
          : word(state === 'stopping' ? 'stopping' : 'popupWork_shorten')}
        {left > 0 && ` ${counted('shortenManyLeft', left)}`}
      </Status>
      {!ended && <Progress run={run} onStop={many.stop} />}
      {ended && run.halted.value !== null && <Notice failure={run.halted.value} onSettings={onSettings} />}
      {failed.length > 0 && <ShortenFailures failed={failed} />}
      {results.length > 0 && <ShortenResults results={results} />}
      <div class="shorten-many-actions">
        {ended && (failed.length > 0 || left > 0) && (
          <button type="button" data-next onClick={many.again}>
            {word('tryTheseAgain')}
          </button>
        )}
        {ended && results.length > 0 && (
          <>
            <button type="button" data-next onClick={onCopy}>
              {word('shortenManyCopy')}
            </button>
            <button type="button" onClick={onExport}>
              {word('export')}
            </button>
          </>
        )}
        {ended && (
          <button type="button" onClick={many.back}>
            {word('shortenManyBack')}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {word('close')}
        </button>
        <CopiedText copying={copying} />
      </div>
    </div>
  );
}

function Progress({ run, onStop }: { run: Run<string>; onStop(): void }): VNode {
  return (
    <div class="dialog-progress">
      <progress aria-label={word('popupWork_shorten')} value={run.ended.value} max={run.total} />
      <p class="soft">{word('countOf', figure(run.ended.value), figure(run.total))}</p>
      <button type="button" data-next aria-disabled={run.state.value !== 'running'} onClick={onStop}>
        {word('stop')}
      </button>
    </div>
  );
}
