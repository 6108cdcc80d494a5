/** The text in every stray file; an archive that contains it has a stray file. */
export const strayText = 'left lying in the working folder';

/** Files that using Curtail, or working on it, leaves in the working folder. */
export const strays = [
  '.env',
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
  'test/tools/start/links.db-wal',
  'web-ext-artifacts/curtail.zip',
];
