import { signal } from '@preact/signals-core';
import type { CopyTemplate } from '../../preferences/copy-template.ts';

/** The name under which a template is stored; null for the new one, which is not stored yet. */
export type StoredName = string | null;

/** A template as it is typed. */
export interface TypedTemplate extends CopyTemplate {
  /** False for a new template of which nothing is typed yet. */
  isTouched: boolean;
}

/** Creates the store of what is typed into templates and not stored yet, by their stored names. */
export function createTypedTemplates() {
  const all = signal<ReadonlyMap<StoredName, TypedTemplate>>(new Map());

  function of(stored: StoredName): TypedTemplate | null {
    return all.value.get(stored) ?? null;
  }

  function set(stored: StoredName, typed: TypedTemplate): void {
    all.value = new Map(all.value).set(stored, typed);
  }

  function drop(stored: StoredName): void {
    const left = new Map(all.value);
    left.delete(stored);
    all.value = left;
  }

  return {
    of,
    set,
    drop,
    /** Has the typed text belong to the template that is stored under another name now. */
    move(from: StoredName, to: StoredName): void {
      const typed = of(from);
      if (typed === null || from === to) return;
      drop(from);
      set(to, typed);
    },
    /** Returns these templates as they are typed, each with its stored name, and the new one at the end. */
    over(templates: readonly CopyTemplate[]): (CopyTemplate & { stored: StoredName })[] {
      const added = of(null);
      const rows = templates.map((template) => ({ ...template, ...of(template.name), stored: template.name }));
      return added === null ? rows : [...rows, { ...added, stored: null }];
    },
  };
}
