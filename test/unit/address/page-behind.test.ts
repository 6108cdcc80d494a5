import { expect, test } from 'vitest';
import { pageBehind } from '../../../lib/address/page-behind.ts';

test.each([
  ['about:reader?url=https%3A%2F%2Fa.example%2Farticle%3Fref%3Dx', 'https://a.example/article?ref=x', 'reader'],
  ['about:reader?url=https%3A%2F%2Fa.example%2F%3Fq%3Da%252Bb', 'https://a.example/?q=a%2Bb', 'reader'],
  ['read://https_a.example/?url=https%3A%2F%2Fa.example%2Fx', 'https://a.example/x', 'reader'],
  ['chrome-distiller://abc/?title=A&url=https%3A%2F%2Fa.example%2Fx', 'https://a.example/x', 'reader'],
  [
    'chrome-extension://abc/data/reader/index.html?id=1&url=https%3A%2F%2Fa.example%2Fx',
    'https://a.example/x',
    'reader',
  ],
  ['view-source:https://a.example/x?y=1#z', 'https://a.example/x?y=1#z', 'source'],
  [
    'chrome-extension://abc/pdfjs/viewer.html?file=https%3A%2F%2Fa.example%2Ff.pdf%3Fx%3D1',
    'https://a.example/f.pdf?x=1',
    'viewer',
  ],
  ['chrome-extension://abc/https://a.example/f.pdf?x=1#page=2', 'https://a.example/f.pdf?x=1#page=2', 'viewer'],
  [
    'moz-extension://a-b-c/pdf/web/viewer.html?file=https%3A%2F%2Fa.example%2Ff.pdf#page=2',
    'https://a.example/f.pdf',
    'viewer',
  ],
  [
    'chrome-extension://abc/suspended.html#ttl=A%20page&pos=0&uri=https://a.example/x?y=1#z',
    'https://a.example/x?y=1#z',
    'sleeping',
  ],
  ['chrome-extension://abc/park.html?title=A&url=https%3A%2F%2Fa.example%2Fx&n=1', 'https://a.example/x', 'sleeping'],
])('a tab at %s stands for %s', (tab, address, standIn) => {
  expect(pageBehind(tab)).toEqual({ address, standIn });
});

test.each([
  'https://a.example/viewer.html?file=https%3A%2F%2Fb.example%2F',
  'about:blank',
  'about:reader',
  'about:reader?url=javascript%3Aalert(1)',
  'chrome://settings/?url=https%3A%2F%2Fa.example%2F',
  'chrome-extension://abc/options.html#/links/recent',
  'chrome-extension://abc/pdfjs/viewer.html?file=%2Flocal.pdf',
  'chrome-extension://abc/suspended.html#uri=',
  'view-source:about:blank',
  '',
])('a tab at %j stands for no page', (tab) => {
  expect(pageBehind(tab)).toBeNull();
});
