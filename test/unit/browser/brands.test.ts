import { expect, test } from 'vitest';
import { brandIn } from '../../../lib/browser/firefox.ts';

const ignored = { brand: 'Not;A=Brand', version: '24.0.0.0' };
const chromium = { brand: 'Chromium', version: '141.0.7390.37' };
const edge = { brand: 'Microsoft Edge', version: '141.0.3537.57' };

test.each([
  [[ignored, chromium, edge], 'Microsoft Edge 141.0.3537.57'],
  [[edge, { brand: 'Not(A:Brand', version: '8' }, chromium], 'Microsoft Edge 141.0.3537.57'],
  [[chromium, { brand: 'Not?A_Brand', version: '8' }], 'Chromium 141.0.7390.37'],
  [[ignored], 'Chromium'],
  [[], 'Chromium'],
])('a report names the browser that the person knows: %j', (brands, name) => {
  expect(brandIn(brands)).toBe(name);
});
