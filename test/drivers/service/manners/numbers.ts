import { answeringItem, bare, changedField } from './envelope.ts';
import type { Wrap } from './manner.ts';

const numberFields = [
  'clicks',
  'links',
  'referrals',
  'balance',
  'earnings',
  'commission',
  'referrals_commosion',
  'referrals_commission',
];
const amounts: ReadonlySet<string> = new Set(numberFields.slice(3));

/** Writes counts and amounts; `write` receives the digits as the service has them. */
function writing(write: (digits: string) => unknown): Wrap {
  return answeringItem((item) =>
    numberFields.reduce(
      (changed, name) =>
        changedField(changed, name, (value) => {
          if (typeof value !== 'number') return value;
          return write(amounts.has(name) ? value.toFixed(4) : String(value));
        }),
      item,
    ),
  );
}

/** Puts a separator between thousands. */
const grouped = (digits: string, separator: string): string => {
  const [whole = '', fraction] = digits.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
const groupedBy = (separator: string): Wrap => writing((digits) => grouped(digits, separator));

/** How the service writes counts and amounts. */
export const numbers = {
  'numbers-as-text': writing((digits) => digits),
  'numbers-with-commas': groupedBy(','),
  'numbers-with-spaces': groupedBy(' '),
  'numbers-with-bare-spaces': writing((digits) => bare(grouped(digits, ' '))),
  'numbers-with-no-break-spaces': groupedBy('\u00A0'),
  'numbers-with-narrow-spaces': groupedBy('\u202F'),
  'numbers-with-thin-spaces': groupedBy('\u2009'),
  'numbers-with-apostrophes': groupedBy("'"),
  'numbers-with-curly-apostrophes': groupedBy('\u2019'),
  'numbers-with-plus': writing((digits) => (digits.startsWith('-') ? digits : `+${digits}`)),
  'numbers-with-minus-sign': writing((digits) => digits.replace('-', '\u2212')),
  'numbers-padded': writing((digits) => ` ${digits} `),
};
