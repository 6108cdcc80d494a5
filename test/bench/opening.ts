import type { Curtail } from '../chromium/curtail.ts';
import { connect } from '../e2e/harness/connect.ts';
import { silent } from '../e2e/harness/faults.ts';
import { numbered, openLinks, row } from '../e2e/harness/links-page.ts';
import { paintedAfterOpening } from './painted.ts';
import type { Stand } from './stand.ts';
import { compare, median, type Measured } from './table.ts';

/** How often each page is opened. */
const times = 7;

/** How long rows that are known take to be painted, the service silent, against the page of an account without any. */
export async function measureOpening({ curtail, startService }: Stand): Promise<Measured> {
  const empty = await startService();
  await connect(curtail, empty);
  const first = await openLinks(curtail);
  await first.getByText('No links yet').waitFor();
  await first.close();
  const without = await open(curtail, 'No links yet');

  const filled = await startService();
  filled.addLinks(numbered(1000));
  await connect(curtail, filled);
  const second = await openLinks(curtail);
  await row(second, 'Page 1').waitFor();
  await second.close();
  filled.treat('any', silent);
  const known = await open(curtail, 'Page 1');
  return compare('opening the page', ['known rows', known], ['no links', without], null);
}

/** The milliseconds from opening the page to this text. */
async function open(curtail: Curtail, text: string): Promise<number> {
  const measured: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const page = await curtail.context.newPage();
    const painted = await paintedAfterOpening(page, text);
    await page.goto(`chrome-extension://${curtail.id}/options.html#/links/recent`);
    measured.push(await painted());
    await page.close();
  }
  return median(measured);
}
