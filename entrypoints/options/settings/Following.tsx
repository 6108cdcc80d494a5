import type { VNode } from 'preact';
import { Notice } from '../../../components/Notice.tsx';
import type { FollowingState } from '../../../lib/state/settings/following.ts';
import { word } from '../../../lib/words.ts';
import { Choice } from './Choice.tsx';

/** Whether the browser's own sync keeps the preferences the same in other browsers; said where it cannot be used. */
export function Following({ following }: { following: FollowingState }): VNode {
  const on = following.on.value;
  const failure = following.failure.value;
  return (
    <>
      {on !== null && (
        <Choice
          id="follow"
          label={word('settingsFollow')}
          help={word('settingsFollowHelp')}
          checked={on}
          onChange={(checked) => void following.follow(checked)}
        />
      )}
      {failure !== null && <Notice failure={failure} onAgain={() => void following.read()} />}
    </>
  );
}
