import { expect, type Locator, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';

/** Sets a preference in Settings; returns the page once the preference is stored. */
export async function setPreference(curtail: Curtail, label: string, checked: boolean): Promise<Page> {
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel(label).setChecked(checked);
  await settings.reload();
  await expect(settings.getByLabel(label)).toBeChecked({ checked });
  return settings;
}

/** Returns the box with this label in the template with this name. */
export function templateBox(settings: Page, name: string, label: 'Name' | 'Template'): Locator {
  return settings.getByRole('group', { name, exact: true }).getByLabel(label, { exact: true });
}

/** Adds a template in Settings; returns once it is stored. */
export async function addTemplate(settings: Page, name: string, text: string): Promise<void> {
  await settings.getByRole('button', { name: 'Add a template' }).click();
  await templateBox(settings, 'New template', 'Template').fill(text);
  await templateBox(settings, 'New template', 'Name').fill(name);
  await templateBox(settings, 'New template', 'Name').blur();
  await expect(settings.getByLabel('Copy as').getByRole('option', { name, exact: true })).toBeAttached();
}
