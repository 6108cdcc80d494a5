import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { templateProblem, type TemplateProblem } from '../../copy-template.ts';
import type { PreferencesState } from './preferences.ts';

/** The box of the person's own template. */
export interface TemplateState {
  /** What it holds: what was typed, also where that cannot be saved. */
  text: ReadonlySignal<string>;
  /** Why it is not saved; what was saved before is what copying goes by. */
  problem: ReadonlySignal<TemplateProblem | null>;
  /** Takes what was typed, and saves it once no more is. */
  type(text: string): void;
  /** Saves what was typed without waiting for more. */
  save(): void;
}

export interface TemplateParts {
  preferences: PreferencesState;
  /** Runs `work` in so many milliseconds; returns what calls it off. */
  schedule(work: () => void, wait: number): () => void;
}

/** How long (milliseconds) after the last key a template is saved. */
const pause = 400;

/** Makes it, with what is kept in it. */
export function createTemplate({ preferences, schedule }: TemplateParts): TemplateState {
  const kept = computed(() => preferences.shown.value?.copyTemplate ?? '');
  const typed = signal<string | null>(null);
  const text = computed(() => typed.value ?? kept.value);
  const problem = computed(() => (typed.value === null ? null : templateProblem(typed.value)));
  let callOff = (): void => undefined;

  async function keep(template: string): Promise<void> {
    if (template !== kept.value) await preferences.change('copyTemplate', template);
    // What could not be saved stays to be read, and so does what was typed meanwhile.
    if (typed.value === template && template === kept.value) typed.value = null;
  }

  function save(): void {
    callOff();
    if (typed.value !== null && problem.value === null) void keep(typed.value);
  }

  return {
    text,
    problem,
    save,
    type(next) {
      callOff();
      typed.value = next;
      callOff = schedule(save, pause);
    },
  };
}
