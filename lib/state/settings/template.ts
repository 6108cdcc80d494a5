import { computed, signal } from '@preact/signals-core';
import { templateProblem } from '../../preferences/copy-template.ts';
import type { PreferencesState } from './preferences.ts';

/** The box for the person's own template. */
export type TemplateState = ReturnType<typeof createTemplate>;

/** The pause (milliseconds) in typing after which a template is saved. */
const pause = 400;

/** Creates the box, filled with the stored template. */
export function createTemplate(preferences: PreferencesState) {
  const kept = computed(() => preferences.shown.value?.copyTemplate ?? '');
  const typed = signal<string | null>(null);
  const text = computed(() => typed.value ?? kept.value);
  const problem = computed(() => (typed.value === null ? null : templateProblem(typed.value)));
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(template: string): Promise<void> {
    if (template !== kept.value) await preferences.change('copyTemplate', template);
    // A template that could not be saved stays in the box, like text that was typed meanwhile.
    if (typed.value === template && template === kept.value) typed.value = null;
  }

  function save(): void {
    clearTimeout(timer);
    if (typed.value !== null && problem.value === null) void keep(typed.value);
  }

  return {
    /** The text of the box: the typed text, even if it cannot be saved. */
    text,
    /** The reason why the text is not saved; copying then uses the last saved template. */
    problem,
    /** Saves the text without waiting for another key. */
    save,
    /** Sets the text of the box, and saves it after a pause. */
    type(next: string): void {
      clearTimeout(timer);
      typed.value = next;
      timer = setTimeout(save, pause);
    },
  };
}
