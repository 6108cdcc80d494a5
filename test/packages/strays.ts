/** What every stray file holds, by which it would be known in an archive. */
export const strayText = 'left lying in the working folder';

/** Files that a person's working folder comes to hold, by using Curtail or by working on it. */
export const strays = [
  '.env',
  '.git/config',
  'coverage/index.html',
  'entrypoints/popup/.Popup.tsx.swp',
  'links.csv',
  'links.db',
  'links.db-shm',
  'links.db-wal',
  'notes.md',
  'public/.DS_Store',
  'screenshots/start/1-connected.png',
  'test-results/e2e/.last-run.json',
  'test/service/links.db',
  'test/start/links.db-wal',
  'web-ext-artifacts/curtail.zip',
];
