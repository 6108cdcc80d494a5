import { expect, test } from 'vitest';
import { readAddress } from '../../lib/address/address.ts';
import type { Failure } from '../../lib/failure/failure.ts';
import { workerAndService } from '../fakes/worker-and-service.ts';
import { typed } from '../fakes/typed-addresses.ts';
import { goThrough, type Wrong } from './go-through.ts';

/** Returns true if the service may refuse an address: control characters, or a request over 16 kB. */
function mayRefuse(address: string, { kind }: Failure): boolean {
  if (kind === 'too-long') return encodeURIComponent(address.toWellFormed()).length > 16_000;
  return kind === 'service' && /\p{Cc}/u.test(address);
}

test(
  'sent addresses come back byte for byte, and a text that is no address is never sent',
  { timeout: 600_000 },
  async () => {
    const { links, sent } = await workerAndService();

    async function judge(address: string): Promise<Wrong[]> {
      const read = readAddress(address);
      const before = sent.length;
      const made = await links.change({ action: 'shorten', address, foundNothing: false }, null);
      const it = JSON.stringify(address);
      if (!read.ok || read.value !== address) {
        const refused = !made.ok && made.failure.kind === 'address' && sent.length === before;
        return refused ? [] : [{ harm: 'leak', words: `${it} is sent, though it is no whole address` }];
      }
      if (!made.ok) {
        const words = `${it} is refused: ${JSON.stringify(made.failure)}`;
        return mayRefuse(address, made.failure) ? [] : [{ harm: 'loss', words }];
      }
      const found = await links.find(made.value.shortUrl);
      const leads = found.ok && found.value.kind === 'link' ? found.value.link.destination : null;
      return leads === address.toWellFormed()
        ? []
        : [{ harm: 'loss', words: `${it} came back as ${JSON.stringify(leads)}` }];
    }

    await goThrough({ figure: 'addresses', cases: typed, share: [2_000, 20], judge });
    expect(sent).toContain('link/expand');
  },
);
