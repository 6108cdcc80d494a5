import { expect, test } from 'vitest';
import { addressListOf } from '../../../lib/address-list/address-list.ts';
import { limitOf } from '../../../lib/address-list/limited-address.ts';
import { readPlainText } from '../../../lib/address-list/plain-text.ts';

/** Returns the addresses that are shortened without a question: as a list, and as a text. */
async function taken(text: string): Promise<(string | null)[]> {
  const { good } = await addressListOf(text);
  const links = readPlainText(text).links.filter(({ isCut }) => !isCut);
  return [...good.filter(({ unsure }) => unsure === null), ...links].map(({ address }) => address);
}

/** Lines of documents and mails, with an address that is broken into the next line. */
const surroundings: readonly ((start: string, rest: string) => string)[] = [
  (start, rest) => `See ${start}\n${rest}\nOpening hours are on page 4.`,
  (start, rest) => `1. Museum (2025). Report. ${start}\n${rest}.\n2. Next one`,
  (start, rest) => `${start}\n${rest}\n\nThe exhibition runs until March.`,
  (start, rest) => `- ${start}\n  ${rest}\n- second point`,
  (start, rest) => `> ${start}\n> ${rest}\n> and the other page for teachers.`,
  (start, rest) => `(${start}\n${rest})\nContact: shop@museum.example`,
  (start, rest) => `${start}\r\n${rest}, or ask us\r\nThanks`,
];

test.each([
  'https://museum.example/learning/schools/teachers_resources_ks2.pdf',
  'https://www.argentina.example/ambiente/agua/humedales/inventario-nacional',
  'https://ngo.example/wp-content/uploads/2024/05/FARN_Informe-Ambiental-2024.pdf',
  'https://law.example/ukpga/2018/12/schedule-2/part-1/enacted-version',
  'https://stats.example/explained/index.php?title=Culture_statistics_-_museums&oldid=612345',
  'https://docs.example/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789/edit?usp=sharing',
  'https://video.example/watch?v=dQw4w9WgXcQ&list=PL1234567890abcdef',
  'https://government.example/breg-de/aktuelles/kulturpass-2023-2142486',
  'https://events.example/inscripcion/taller-compost?fecha=2026-12-05&sede=palermo',
  'https://ministry.example/a_menu/shotou/new-cs/1384661.htm',
  'https://maps.example/chaco/plantings?layers=2,3,4&zoom=9,5&base=relief',
])('an address that is broken at one of its signs is never shortened without its rest: %s', async (address) => {
  const path = address.indexOf('/', 'https://'.length) + 1;
  for (const { index } of address.slice(path).matchAll(/(?<=.)[/?&=_-](?=.*[/?&=_.-])/g)) {
    for (const place of [path + index, path + index + 1]) {
      for (const lines of surroundings) {
        const text = lines(address.slice(0, place), address.slice(place));
        expect(await taken(text), text).toEqual([]);
      }
    }
  }
});

test.each(['https://w', 'https://www.', 'https://www.muse', 'https://county-', 'https://'])(
  'an address that is broken within its host is shortened neither to the break nor from there: %s',
  async (start) => {
    const rest = 'museum.org/learning/schools';
    for (const lines of surroundings) {
      const text = lines(start, rest);
      const { good } = await addressListOf(text);
      // A host without a dot is one of a private network.
      const sure = good.filter(({ unsure, address }) => (unsure ?? limitOf(address)) === null);
      expect(sure, text).toEqual([]);
    }
  },
);

test.each([
  ['https://maps.example/maps/place/National+', 'Park/@-42.8,-71.9'],
  ['https://maps.example/maps/place/', 'Thetford+Museum/@52.41,0.74,17z and more'],
  ['https://maps.example/maps/place/Museum/', '@52.41,0.74,17z and more'],
  ['https://maps.example/maps/place/Museum/@52.', '41,0.74,17z and more'],
  ['https://polls.example/', 'exAmPLe1234AbCd or by mail'],
  ['https://tickets.example/museum-lates-12345', '6789012 or by mail'],
  ['https://law.example/eli/lta/', '2019/1604 and more'],
  ['https://cloud.example/', 'index.php/s/AbCdEfGh and more'],
  ['https://forms.example/ins', 'cription-workshops-2026-1764512345 and more'],
  ['https://forms.example/d/1FAIpQLSdX9kQbZ4hTabc123/', 'viewform and more'],
  ['https://ngo.example/memoria/', '2025 has all of it'],
  ['https://www.gov.example/', 'environment/forests and more'],
  ['https://www.gov.example/', 'environment/forests/maps and more'],
  ['https://www.gov.example/environment/ ', 'forests-2026/report'],
  ['https://ngo.example/nurseries.', 'html and more'],
  ['https://data.ngo.', 'org/x and more'],
  ['https://en.wiki.example/wiki/Forest_', '(Chaco) and more'],
])('an address is left to the person if its rest may be below it: %s', async (start, rest) => {
  expect(await taken(`See ${start}\n${rest}`)).toEqual([]);
});

test.each([
  'https://ngo.example/give¿Can I?',
  'https://ngo.example/give¡Thanks!',
  'https://ngo.example/plants.pdf.Thanks',
  'https://ngo.example/natives.Retrieved in May',
  'https://ngo.example/give...thanks',
  'https://ngo.example/give%3Famount%3D5000',
  'https://ngo.example/guide–https://ngo.example/other',
  'https://maps.example/place/National+ Park',
])('the next words directly behind an address are none of it: %s', async (line) => {
  expect(await taken(`Here: ${line}`)).toEqual([]);
});

test.each([
  'and/or by phone',
  'he/she can book',
  '24/7 support by mail',
  '12/11/2026, 7pm',
  '7pm, doors at 6.30pm',
  '19h30',
  '10am-4pm',
  '2026/27 programme',
  '1,250 visitors came',
  'Mon,Wed,Fri 10-12',
  '+44 20 7946 0000',
  '978-3-16-148410-0',
  'drop-in sessions every Friday',
  '2-for-1 offer until May',
  'Mon/Wed/Fri 10-12',
  'teachers/parents welcome',
  '#museum #autumn',
  '@museum on Instagram',
  '/Mette',
  '-Bring a coat\n-Bring a cup',
  '- bring a coat',
  'info@museum.example',
  '_Free entry_',
  'thanks',
  'newsletter',
  'T-shirt',
  'c/o Museum',
  'Tel: 040/123456',
])('a line below an address that is none of it raises no question: %j', async (line) => {
  const address = 'https://museum.example/events/autumn';
  for (const text of [
    `See ${address}\n${line}`,
    `${address}\n${line}\nhttps://b.example/`,
    `- ${address}\n${line}\n- x`,
  ])
    expect(await taken(text), text).toContain(address);
});
