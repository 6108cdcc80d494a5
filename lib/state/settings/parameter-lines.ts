import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { readParameterLines, type ReadLines } from '../../preferences/parameter-lines.ts';
import { isSameValue, type Preferences } from '../../preferences/preferences.ts';
import { readOnly } from '../shared/signals.ts';

/** The text of a preference that has one parameter a line. */
export type ParameterLinesState = ReturnType<typeof createParameterLines>;

interface LinesDeps {
  /** Null until they have been read. */
  shown: ReadonlySignal<Preferences | null>;
  /** Saves a change; resolves to true if all of it was saved. */
  changeTogether(change: Partial<Preferences>): Promise<boolean>;
}

/** The pause (milliseconds) after the last key of a line, after which the text is read. */
const pause = 600;

/**
 * Creates the text. It is read at once when something is pasted, a line ends or the text is left, and else after a pause:
 * the lines that are right are saved, and what was typed stays as long as something is wrong with it.
 */
export function createParameterLines({ shown, changeTogether }: LinesDeps, name: 'removeAlso' | 'alwaysKeep') {
  const typed = signal<string | null>(null);
  const problem = signal<ReadLines['problem']>(null);
  const stored = computed(() => shown.value?.[name] ?? []);
  const shownText = computed(() => typed.value ?? stored.value.join('\n'));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Saves what is right; resolves to true if all of the text is stored now. */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    const { value: text } = typed;
    if (text === null) return true;
    const read = readParameterLines(text);
    problem.value = read.problem;
    if (read.problem !== null && read.problem.kind === 'too-many') return false;
    const isSaved = isSameValue(read.lines, stored.value) || (await changeTogether({ [name]: read.lines }));
    return isSaved && read.problem === null && typed.value === text;
  }

  return {
    text: shownText,
    /** What is wrong with the text, from when it was read until the next key. */
    problem: readOnly(problem),
    type(text: string): void {
      const added = text.length - shownText.value.length;
      const isWhole = Math.abs(added) > 1 || (added === 1 && text.endsWith('\n'));
      batch(() => {
        typed.value = text;
        problem.value = null;
      });
      clearTimeout(timer);
      if (isWhole) void save();
      else timer = setTimeout(() => void save(), pause);
    },
    /** Saves at once, as the person leaves the text. */
    async leave(): Promise<void> {
      if (await save()) typed.value = null;
    },
  };
}
