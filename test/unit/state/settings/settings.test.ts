import { expect, it } from 'vitest';
import { openSettings } from '../../../fakes/settings-page.ts';

it('asks nothing for a changed link, and nothing at all once it has ended', () => {
  const { worker, settings } = openSettings();
  const end = settings.start();
  const before = worker.asked.length;
  void worker.announce({ what: 'link', shortUrl: 'https://s.example/a' });
  end();
  void worker.announce({ what: 'connection' });
  void worker.announce({ what: 'preferences' });
  expect(worker.asked).toHaveLength(before);
});
