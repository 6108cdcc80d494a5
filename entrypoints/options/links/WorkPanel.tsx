import type { VNode } from 'preact';
import { unsentOf, type Work } from '../../../lib/state/links/work.ts';
import { counted } from '../../../lib/words.ts';
import { FailedLinks } from './FailedLinks.tsx';
import { WorkButtons, type WorkButtonsProps } from './WorkButtons.tsx';
import { WorkProgress } from './WorkProgress.tsx';
import { workWords } from './work-words.ts';

interface WorkPanelProps extends Omit<WorkButtonsProps, 'work'> {
  /** Null where nothing is to be said. */
  work: Work | null;
  openSettings(): void;
}

/** One press of a button: what is under way, how it ended, and what can be done about it. */
export function WorkPanel({ work, ...props }: WorkPanelProps): VNode {
  if (work === null) {
    return (
      <div class="work" data-empty>
        <p role="status" />
      </div>
    );
  }
  const { run } = work;
  const over = run.state.value === 'ended';
  const left = over ? unsentOf(work).length : 0;
  return (
    <div class="work">
      <p role="status">{workWords(work)}</p>
      {!over && <WorkProgress work={work} />}
      {over && run.failed.value.length > 0 && <FailedLinks work={work} {...props} />}
      {left > 0 && <p class="soft">{counted('linksNotSent', left)}</p>}
      <WorkButtons work={work} {...props} />
    </div>
  );
}
