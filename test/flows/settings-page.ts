import { expect, type Page } from '@playwright/test';
import type { Curtail } from '../drivers/chromium/curtail.ts';

/** Sets a preference in Settings; returns the page once the preference is stored. */
export async function setPreference(curtail: Curtail, label: string, checked: boolean): Promise<Page> {
  const settings = await curtail.openOptions('#/settings');
  await settings.getByLabel(label).setChecked(checked);
  await settings.reload();
  await expect(settings.getByLabel(label)).toBeChecked({ checked });
  return settings;
}
