import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ConfigEnv, UserManifest } from 'wxt';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import config from '../../wxt.config.ts';

const folder = join(import.meta.dirname, '..', '..', '.github', 'store');
const listing = readFileSync(join(folder, 'listing.md'), 'utf8');
const permissions = readFileSync(join(folder, 'permissions.md'), 'utf8');

/** The part of a page under a heading, without it. */
function under(page: string, heading: string): string {
  const [, part = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'));
  return part.split(/^## /m)[0] ?? '';
}

/** The text to paste that stands under a heading. */
function pasted(heading: string): string {
  return /```text\n([^]*?)\n```/.exec(under(listing, heading))?.[1] ?? '';
}

/** What the headings of a part name, as code. */
function named(part: string): string[] {
  return [...part.matchAll(/^### (.*)$/gm)].flatMap(([, heading = '']) =>
    [...heading.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

async function manifestFor(browser: 'chrome' | 'firefox'): Promise<UserManifest> {
  const env: ConfigEnv = { mode: 'production', command: 'build', browser, manifestVersion: 3 };
  return typeof config.manifest === 'function' ? config.manifest(env) : ((await config.manifest) ?? {});
}

test('name and short description are the manifest’s own, and short enough', () => {
  expect(pasted('Name')).toBe(messages.extensionName.message);
  const description = pasted('Short description');
  expect(description).toBe(messages.extensionDescription.message);
  expect(description.length).toBeLessThanOrEqual(132);
});

test('the long description is of a length that every store takes', () => {
  const { length } = pasted('Long description');
  expect(length).toBeGreaterThanOrEqual(250);
  expect(length).toBeLessThanOrEqual(10_000);
  expect(pasted('Single purpose').length).toBeLessThanOrEqual(1000);
});

test('every permission is justified, and none that is not asked for', async () => {
  const [chrome, firefox] = await Promise.all([manifestFor('chrome'), manifestFor('firefox')]);
  const {
    permissions: required = [],
    optional_host_permissions: hosts = [],
    optional_permissions: more = [],
  } = firefox;
  expect(named(under(permissions, 'Permissions'))).toEqual([...required, ...hosts, ...more]);
  expect([chrome.permissions, chrome.optional_host_permissions]).toEqual([required, hosts]);
});

test('what Firefox alone asks for is said to be so', async () => {
  const [chrome, firefox] = await Promise.all([manifestFor('chrome'), manifestFor('firefox')]);
  const headings = permissions.match(/^### .*in Firefox alone.*$/gm) ?? [];
  const everywhere = chrome.optional_permissions ?? [];
  expect(firefox.optional_permissions).toEqual([...everywhere, ...named(headings.join('\n'))]);
  expect(named(headings.join('\n'))).not.toEqual([]);
});

test('so is everything that Firefox asks about data', async () => {
  const { browser_specific_settings: settings } = await manifestFor('firefox');
  const asked = settings?.gecko?.data_collection_permissions;
  const part = under(permissions, 'Firefox: data collection');
  expect(named(part).toSorted()).toEqual([...(asked?.optional ?? [])].toSorted());
  expect(asked?.required).toEqual(['none']);
  expect(part).toContain('`required` is `none`');
});

test('every picture is there, listed once, and as large as the stores want it', () => {
  const listed = [...listing.matchAll(/`([^`]+\.png)`/g)].map(([, name = '']) => name);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(listed).toEqual(pictures.toSorted());
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length, 'the Chrome Web Store takes no more').toBeLessThanOrEqual(5);
  for (const name of listed) {
    const picture = readFileSync(join(folder, name));
    expect(picture.toString('latin1', 0, 8), name).toBe('\x89PNG\r\n\x1a\n');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], name).toEqual([1280, 800]);
    expect(picture.length, name).toBeLessThan(200_000);
  }
});

test('no page leads to a file that is missing', () => {
  for (const page of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(folder, page), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)#]+)\)/g)) {
      expect(() => readFileSync(join(folder, target)), `${page} → ${target}`).not.toThrow();
    }
  }
});
