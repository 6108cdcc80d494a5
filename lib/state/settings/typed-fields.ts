import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionStatus } from '../../account/connection-status.ts';
import { readOnly } from '../shared/read-only.ts';
import { shownFields, type Fields, type Problems, type TextFieldName } from './form-fields.ts';

/** A part of the Settings page that can take the focus. */
export type FocusTarget = TextFieldName | 'heading' | 'change' | 'ready';

/**
 * Creates the state of the connection form's fields, their problems and the focus. If there is only one service to
 * connect, its address cannot be typed over.
 */
export function createTypedFields(
  status: ReadonlySignal<ConnectionStatus | null>,
  onlyService: ReadonlySignal<string | null>,
) {
  const typed = signal<Partial<Fields>>({});
  const problems = signal<Problems>({});
  const focus = signal<{ on: FocusTarget } | null>(null);

  return {
    /** What was typed. */
    typed: readOnly(typed),
    fields: computed(() => shownFields(status.value, withOnlyService(typed.value, onlyService.value))),
    problems: readOnly(problems),
    /** The element to focus; a new object each time the focus must move. */
    focus: computed(() =>
      focus.value?.on === 'serviceAddress' && onlyService.value !== null ? { on: 'accountId' as const } : focus.value,
    ),
    /** Sets typed fields, and clears their problems. */
    type(change: Partial<Fields>): void {
      batch(() => {
        typed.value = { ...typed.value, ...change };
        problems.value = Object.fromEntries(Object.entries(problems.value).filter(([name]) => !(name in change)));
      });
    },
    moveFocus: (on: FocusTarget): void => void (focus.value = { on }),
    /** Shows problems, and moves the focus to the first of their fields. */
    pointOut(wrong: Problems): void {
      problems.value = wrong;
      const first = (['serviceAddress', 'accountId', 'secretKey'] as const).find((name) => wrong[name] !== undefined);
      if (first !== undefined) focus.value = { on: first };
    },
    clearProblems: (): void => void (problems.value = {}),
    /** Replaces what was typed; nothing clears it. */
    replace(given: Partial<Fields> = {}): void {
      batch(() => {
        typed.value = given;
        problems.value = {};
      });
    },
  };
}

function withOnlyService(typed: Partial<Fields>, serviceAddress: string | null): Partial<Fields> {
  return serviceAddress === null ? typed : { ...typed, serviceAddress };
}
