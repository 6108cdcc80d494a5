/** What `npm run steady` is asked for. */
export interface Wanted {
  /** How often everything runs. */
  runs: number;
  /** The order of the first run; each further run adds one. */
  seed: number;
  busy: boolean;
  /** Names of suites, and words that pick tests. */
  words: string[];
}

const seedOption = '--seed=';

/** Reads the words after `npm run steady --`: a count of runs, `--seed=`, `--busy`, and those of `npm test`. */
export function readWords(words: readonly string[], random: () => number = Math.random): Wanted {
  const wanted: Wanted = { runs: 3, seed: 1 + Math.trunc(random() * 999_999_999), busy: false, words: [] };
  for (const word of words) {
    if (word === '--busy') wanted.busy = true;
    else if (word.startsWith(seedOption)) wanted.seed = wholeNumber(word.slice(seedOption.length));
    else if (/^\d+$/.test(word)) wanted.runs = wholeNumber(word);
    else wanted.words.push(word);
  }
  return wanted;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`“${text}” is not a number from 1 to 999,999,999.`);
  return Number(text);
}
