import texts from '../../public/_locales/en/messages.json' with { type: 'json' };
import { preferenceNames, preferences } from '../../lib/preferences/preferences.ts';
import { sectionAddress } from '../../lib/routes/page-addresses.ts';
import type { SettingsSection } from '../../lib/routes/settings-addresses.ts';
import { expect, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';

/** Opens a section of Settings. */
export const openSection = (settings: Page, name: string): Promise<void> =>
  settings.getByRole('tab', { name, exact: true }).click();

/** Returns the section with the preference of this English name. */
function sectionWith(label: string): SettingsSection {
  const found = preferenceNames.find((name) => texts[`preference_${name}`].message === label);
  if (found === undefined) throw new Error(`There is no preference ${label}`);
  return preferences[found].section;
}

/** Sets a preference in Settings; returns the page once the preference is stored. */
export async function setPreference(curtail: Curtail, label: string, checked: boolean): Promise<Page> {
  const settings = await curtail.openOptions(sectionAddress(sectionWith(label)));
  await settings.getByLabel(label).setChecked(checked);
  await settings.reload();
  await expect(settings.getByLabel(label)).toBeChecked({ checked });
  return settings;
}

/** Opens the dialog of the template or channel with this name. */
export async function editItem(settings: Page, name: string): Promise<void> {
  await settings.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Edit' }).click();
}

/** Adds a template in Settings; returns once it is stored. */
export async function addTemplate(settings: Page, name: string, text: string): Promise<void> {
  await settings.getByRole('button', { name: 'Add a template' }).click();
  await settings.getByLabel('Template', { exact: true }).fill(text);
  await settings.getByLabel('Name', { exact: true }).fill(name);
  await settings.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(settings.getByLabel('Copy as').getByRole('option', { name, exact: true })).toBeAttached();
  await expect(settings.getByRole('dialog')).toHaveCount(0);
}
