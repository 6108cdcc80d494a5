import type { VNode } from 'preact';
import type { Popup } from '../../lib/state/popup/popup.ts';
import { word } from '../../lib/words.ts';

/** Opens what is wanted less often; what that opens in turn closes to it again, too. */
export function MoreButton({ openPanel }: Pick<Popup, 'openPanel'>): VNode {
  const name = word('popupMore');
  return (
    <button
      class="more"
      type="button"
      data-opens="more retarget"
      title={name}
      aria-label={name}
      onClick={() => openPanel('more')}
    >
      ⋯
    </button>
  );
}
