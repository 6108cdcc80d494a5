import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { failureWords, type Remedy } from '../lib/failure-words.ts';
import type { Failure } from '../lib/failure.ts';
import { word } from '../lib/words.ts';
import { Alert } from './Alert.tsx';

export interface NoticeProps {
  failure: Failure;
  /** Names the alert for the field it is about. */
  id?: string | undefined;
  /** What `Try again` and `Check again` do; without it neither is offered. */
  onAgain?: (() => void) | undefined;
  /** What `Open settings` does; without it that is not offered. */
  onSettings?: (() => void) | undefined;
}

/** Says what went wrong and what to do, with the button that helps. A rate limit counts down. */
export function Notice({ failure, id, onAgain, onSettings }: NoticeProps): VNode {
  const now = useNow(failure.kind === 'rate-limited' ? failure.retryAt : 0);
  const { title, next, remedy } = failureWords(failure, now);
  const press = remedy === 'settings' ? onSettings : onAgain;
  const counting = failure.kind === 'rate-limited';
  const waiting = counting && failure.retryAt > now;
  const button = remedy && press && { label: remedyWord(remedy), onPress: press, waiting };
  return <Alert id={id} title={title} next={next} button={button ?? undefined} counting={counting} />;
}

function remedyWord(remedy: NonNullable<Remedy>): string {
  if (remedy === 'settings') return word('openSettings');
  return word(remedy === 'try-again' ? 'tryAgain' : 'checkAgain');
}

/** The present in milliseconds since the epoch, kept up to date each second until `end` has passed. */
function useNow(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = (): void => setNow(Date.now);
    tick();
    const timer = setInterval(() => (Date.now() < end ? tick() : stop()), 1000);
    const stop = (): void => {
      tick();
      clearInterval(timer);
    };
    return () => clearInterval(timer);
  }, [end]);
  return now;
}
