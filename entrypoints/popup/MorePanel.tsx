import type { VNode } from 'preact';
import { openable } from '../../lib/address.ts';
import type { Answer } from '../../lib/link.ts';
import { canShare, share } from '../../lib/page-share.ts';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { word } from '../../lib/words.ts';

/** What is wanted less often: of the link on the screen, and of the window. */
export function MorePanel({ popup }: { popup: Popup }): VNode {
  const { screen, openPanel, closePanel } = popup;
  const answer = screen.answer.value;
  const leadsHere = answer?.kind !== 'link' || answer.asked === 'destination';
  return (
    <div class="panel">
      {answer?.kind === 'link' && <Share answer={answer} popup={popup} />}
      {leadsHere && (
        <button type="button" onClick={() => openPanel('retarget')}>
          {word('popupRetarget')}
        </button>
      )}
      <button type="button" data-next onClick={closePanel}>
        {word('close')}
      </button>
    </div>
  );
}

interface ShareProps {
  answer: Extract<Answer, { kind: 'link' }>;
  popup: Popup;
}

/** Only where the system can share. */
function Share({ answer, popup }: ShareProps): VNode | null {
  const { shortUrl, title } = answer.link;
  const url = openable(shortUrl);
  if (url === null || !canShare(url)) return null;

  async function onClick(to: string): Promise<void> {
    popup.screen.note.value = (await share(to, title)) ? null : 'notShared';
  }

  return (
    <button type="button" onClick={() => void onClick(url)}>
      {word('popupShare')}
    </button>
  );
}
