import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { manifestFor } from './manifest-for.ts';

const folder = join(import.meta.dirname, '..', '..', '.github', 'store');
const listing = readFileSync(join(folder, 'listing.md'), 'utf8');
const permissions = readFileSync(join(folder, 'permissions.md'), 'utf8');
const [chrome, firefox] = await Promise.all([manifestFor('chrome'), manifestFor('firefox')]);

/** Returns the text under a heading, without the heading. */
function under(page: string, heading: string): string {
  const [, part = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'));
  return part.split(/^## /m)[0] ?? '';
}

/** Returns the text box under a heading. */
function pasted(heading: string): string {
  return /```text\n([^]*?)\n```/.exec(under(listing, heading))?.[1] ?? '';
}

/** Returns the code names in a section's headings. */
function named(part: string): string[] {
  return [...part.matchAll(/^### (.*)$/gm)].flatMap(([, heading = '']) =>
    [...heading.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

test('name and short description are those of the manifest, and short enough', () => {
  expect(pasted('Name')).toBe(messages.extensionName.message);
  const description = pasted('Short description');
  expect(description).toBe(messages.extensionDescription.message);
  expect(description.length).toBeLessThanOrEqual(132);
});

test('the long description has a length that every store accepts', () => {
  const { length } = pasted('Long description');
  expect(length).toBeGreaterThanOrEqual(250);
  expect(length).toBeLessThanOrEqual(10_000);
  expect(pasted('Single purpose').length).toBeLessThanOrEqual(1000);
});

test('the permissions page justifies exactly the permissions that the manifest asks for', () => {
  const {
    permissions: required = [],
    optional_host_permissions: hosts = [],
    optional_permissions: more = [],
  } = firefox;
  const inChromium = chrome.optional_permissions?.filter((name) => ![...required, ...more].includes(name)) ?? [];
  expect(named(under(permissions, 'Permissions'))).toEqual([...required, ...hosts, ...more, ...inChromium]);
  const always = required.filter((name) => name !== 'alarms');
  expect([chrome.permissions, chrome.optional_host_permissions]).toEqual([always, hosts]);
});

test('the permissions page marks what only Chromium asks for', () => {
  const headings = permissions.match(/^### .*in Chromium alone.*$/gm) ?? [];
  const alone = named(headings.join('\n'));
  const everywhere = chrome.optional_permissions?.filter((name) => name !== 'alarms' && !alone.includes(name));
  expect(firefox.optional_permissions).toEqual(everywhere);
  expect(alone).toEqual(['offscreen']);
});

test('the permissions page marks what is optional in one browser and always there in the other', () => {
  const headings = permissions.match(/^### Optional in Chromium, always there in Firefox.*$/gm) ?? [];
  const moved = chrome.optional_permissions?.filter((name) => firefox.permissions?.includes(name));
  expect(named(headings.join('\n'))).toEqual(moved);
  expect(moved).toEqual(['alarms']);
});

test('the permissions page lists exactly the data that Firefox asks about', () => {
  const asked = firefox.browser_specific_settings?.gecko?.data_collection_permissions;
  const part = under(permissions, 'Firefox: data collection');
  expect(named(part).toSorted()).toEqual([...(asked?.optional ?? [])].toSorted());
  expect(asked?.required).toEqual(['none']);
  expect(part).toContain('`required` is `none`');
});

test('every picture exists, is listed once, and has the size that the stores want', () => {
  const listed = [...listing.matchAll(/`([^`]+\.png)`/g)].map(([, name = '']) => name);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(listed).toEqual(pictures.toSorted());
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length, 'the Chrome Web Store accepts no more').toBeLessThanOrEqual(5);
  for (const name of listed) {
    const picture = readFileSync(join(folder, name));
    expect(picture.toString('latin1', 0, 8), name).toBe('\x89PNG\r\n\x1a\n');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], name).toEqual([1280, 800]);
    expect(picture.length, name).toBeLessThan(200_000);
  }
});

test('every file that a store page links to exists', () => {
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(folder, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
      expect(() => readFileSync(join(folder, target)), `${page} → ${target}`).not.toThrow();
    }
  }
});
