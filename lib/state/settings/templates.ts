import { batch, computed, signal } from '@preact/signals-core';
import { templateForm, templateName, type CopyAs } from '../../preferences/copy-as.ts';
import { firstTemplate, mostTemplates, type CopyTemplate } from '../../preferences/copy-template.ts';
import { fitTogether } from '../../preferences/named.ts';
import { isSameValue } from '../../preferences/same-value.ts';
import { templateProblems, type TemplateProblems } from '../../preferences/template-problems.ts';
import { readOnly } from '../shared/read-only.ts';
import type { PreferencesState } from './preferences.ts';
import { createTypedTemplates, type StoredName, type TypedTemplate } from './typed-templates.ts';

/** The person's own templates, on the Settings page. */
export type TemplatesState = ReturnType<typeof createTemplates>;

/** A template on the page: as it is typed, even if it cannot be saved. */
export interface TemplateRow extends CopyTemplate {
  stored: StoredName;
  /** Why it is not saved; copying then uses what was saved last. */
  problems: TemplateProblems;
}

/** A template that was removed, with everything that brings it back. */
export interface RemovedTemplate {
  /** As it was stored; null for a new one. */
  template: CopyTemplate | null;
  /** What was typed into it; null for nothing. */
  typed: TypedTemplate | null;
  place: number;
  /** True if links were copied by it. */
  wasUsed: boolean;
}

/** The pause (milliseconds) in typing after which a template is saved. */
const pause = 400;

const noProblems: TemplateProblems = { name: null, text: null };

/** Creates the templates' state, filled with those that are stored. */
export function createTemplates(preferences: Pick<PreferencesState, 'shown' | 'changeTogether'>) {
  const typed = createTypedTemplates();
  const kept = computed(() => preferences.shown.value?.copyTemplates ?? []);
  const rows = computed(() => typed.over(kept.value).map(rowOf));
  const focus = signal<{ on: number | 'undo' } | null>(null);
  const removed = signal<RemovedTemplate | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keptOf = (name: StoredName): CopyTemplate | undefined => kept.value.find((each) => each.name === name);
  const isUsed = (name: StoredName): boolean =>
    name !== null && templateName(preferences.shown.value?.copyAs ?? '') === name;

  function rowOf({ stored, name, text }: Omit<TemplateRow, 'problems'>): TemplateRow {
    const isTouched = typed.of(stored)?.isTouched === true;
    const others = kept.value.filter((each) => each.name !== stored);
    const problems = isTouched ? templateProblems(trimmed({ name, text }), others, stored) : noProblems;
    return { stored, name, text, problems };
  }

  function store(copyTemplates: readonly CopyTemplate[], copyAs: CopyAs | null): Promise<void> {
    return preferences.changeTogether({ copyTemplates, ...(copyAs && { copyAs }) });
  }

  /** Saves what is typed, if it can be. `isLeft`: nobody is typing any more, so that spaces around the name can go. */
  async function save(stored: StoredName, isLeft: boolean): Promise<void> {
    clearTimeout(timer);
    const row = rows.value.find((each) => each.stored === stored);
    const before = typed.of(stored);
    if (row === undefined || before?.isTouched !== true || row.problems.name || row.problems.text) return;
    const template = trimmed(row);
    const { name } = template;
    if (!isSameValue(template, keptOf(stored))) {
      const copyAs = isUsed(stored) && name !== stored ? templateForm(name) : null;
      const isNew = stored === null;
      const all = isNew
        ? [...kept.value, template]
        : kept.value.map((each) => (each.name === stored ? template : each));
      await batch(() => {
        typed.move(stored, name);
        return store(all, copyAs);
      });
    }
    // A template that could not be saved stays as it was typed, like text that was typed meanwhile.
    if (keptOf(name) === undefined) typed.move(name, stored);
    else if (isSameValue(keptOf(name), template) && typed.of(name) === before && (isLeft || before.name === name))
      typed.drop(name);
  }

  /** Returns true if a template that was removed can be brought back beside the others. */
  function hasRoomFor({ template }: RemovedTemplate): boolean {
    if (rows.value.length >= mostTemplates) return false;
    if (template === null) return typed.of(null) === null;
    return keptOf(template.name) === undefined && fitTogether([...kept.value, template]);
  }

  return {
    /** The stored templates, overlaid with what is typed, and a new one that is not stored yet. */
    rows,
    /** True if no template can be added. */
    isFull: computed(() => rows.value.length >= mostTemplates),
    /** The template whose name to focus, by its place, or the button `Undo`; a new object each time. */
    focus: readOnly(focus),
    /** The template that was removed last; null for none, and for one that can no longer be brought back. */
    removed: computed(() => (removed.value !== null && hasRoomFor(removed.value) ? removed.value : null)),
    /** Adds a template, which is stored once it has a name. Goes on with the one that has none, if there is one. */
    add(): void {
      const added = typed.of(null);
      if (added === null && rows.value.length >= mostTemplates) return;
      typed.set(
        null,
        added === null ? { name: '', text: firstTemplate, isTouched: false } : { ...added, isTouched: true },
      );
      focus.value = { on: rows.value.length - 1 };
    },
    /** Sets the name or the text of a template, and saves it after a pause. */
    type({ stored, name, text }: TemplateRow, change: Partial<CopyTemplate>): void {
      clearTimeout(timer);
      typed.set(stored, { name, text, ...change, isTouched: true });
      timer = setTimeout(() => void save(stored, false), pause);
    },
    /** Saves a template without waiting for another key. */
    save: ({ stored }: TemplateRow): Promise<void> => save(stored, true),
    /** Removes a template. If links were copied by it, they are copied as addresses from now on. */
    async remove({ stored }: TemplateRow): Promise<void> {
      clearTimeout(timer);
      const template = keptOf(stored) ?? null;
      const before = typed.of(stored);
      const place = rows.value.findIndex((each) => each.stored === stored);
      const wasUsed = isUsed(stored);
      const others = kept.value.filter(({ name }) => name !== stored);
      await batch(() => {
        typed.drop(stored);
        removed.value = { template, typed: before, place, wasUsed };
        focus.value = { on: 'undo' };
        return template === null ? null : store(others, wasUsed ? 'address' : null);
      });
      if (keptOf(stored) === undefined) return;
      // It could not be removed.
      removed.value = null;
      if (before !== null) typed.set(stored, before);
      focus.value = { on: place };
    },
    /** Brings the template back that was removed last, with what was typed into it. */
    async undo(): Promise<void> {
      const { value } = removed;
      if (value === null || !hasRoomFor(value)) return;
      const { template, typed: before, place, wasUsed } = value;
      const stored = template?.name ?? null;
      const isAddress = preferences.shown.value?.copyAs === 'address';
      const copyAs = stored !== null && wasUsed && isAddress ? templateForm(stored) : null;
      const stores = batch(() => {
        if (before !== null) typed.set(stored, before);
        return template === null ? null : store(kept.value.toSpliced(place, 0, template), copyAs);
      });
      focus.value = { on: rows.value.findIndex((each) => each.stored === stored) };
      await stores;
      if (stored !== null && keptOf(stored) === undefined) return; // It could not be stored, and can be tried again.
      removed.value = null;
      await save(stored, false);
    },
  };
}

/** Returns a template as it is stored: without spaces around its name. */
function trimmed({ name, text }: CopyTemplate): CopyTemplate {
  return { name: name.trim(), text };
}
