import type { Screen } from '../../drivers/place.ts';
import { hurried, shortenWaits } from '../../drivers/shorten-waits.ts';

/** Makes the time of a page pass faster until it is left, so that no test sits out a wait that the service asked for. */
export async function hurryScreen({ ask }: Screen): Promise<void> {
  await ask((times) => {
    const { now } = Date;
    const begun = now();
    Date.now = () => begun + (now() - begun) * times;
  }, hurried);
  await ask(shortenWaits, hurried, ['setTimeout', 'setInterval'] as const);
}
