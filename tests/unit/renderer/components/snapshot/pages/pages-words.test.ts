import { expect, test } from 'vitest';
import {
  endWords,
  progressWords,
} from '../../../../../../src/renderer/components/snapshot/pages/pages-read.tsx';
import type { JoinedPages } from '../../../../../../src/core/mapping/pages/joined-pages.ts';

const nouns = { one: 'review', many: 'reviews', locale: 'en-GB' } as const;
const whole: JoinedPages<unknown> = {
  rows: Array.from({ length: 1500 }),
  pageCount: 3,
  end: 'reported',
  total: null,
  totalPages: null,
  repeated: 0,
  countMoved: false,
  isOneSkipped: false,
  mayHideLoss: false,
  isWhole: true,
};

test.each([
  [{ totalPages: 12 }, '3 of 12 pages loaded, 1,500 reviews so far.'],
  [{ totalPages: 12, total: 6000 }, '3 of 12 pages loaded, 1,500 reviews of 6,000 so far.'],
  [{ rows: [1], pageCount: 1, total: 20 }, '1 review of 20 loaded so far, in 1 page.'],
])('progressWords reports how many pages are loaded: %o', (part, words) => {
  expect(progressWords({ ...whole, ...part }, nouns)).toBe(words);
});

test.each([
  [{}, 'All 1,500 reviews loaded, in 3 pages.'],
  [{ end: 'repeats' }, 'All 1,500 reviews loaded.'],
  [{ rows: [1], pageCount: 1, end: 'refused' }, 'All 1 review loaded.'],
  [
    { mayHideLoss: true },
    'All 1,500 reviews loaded, in 3 pages. The service gives no total, so one may be missing if another was deleted meanwhile.',
  ],
  [
    { isOneSkipped: true, isWhole: false },
    '1,500 reviews loaded. One page in between is missing, going by the service’s page numbers.',
  ],
  [{ countMoved: true }, '1,500 reviews loaded, but the list changed meanwhile. Refresh to load it again.'],
  [
    { repeated: 1 },
    '1,500 reviews loaded, but the list changed meanwhile. 1 review came twice and is shown once. Refresh to load it again.',
  ],
  [
    { repeated: 2, countMoved: true },
    '1,500 reviews loaded, but the list changed meanwhile. 2 reviews came twice and are shown once. Refresh to load it again.',
  ],
  [{ isWhole: false }, '1,500 reviews loaded. The service reports more, but sent no others.'],
  [{ isWhole: false, total: 2000 }, '1,500 reviews loaded. The service reports 2,000, but sent no others.'],
  [
    { isWhole: false, total: 2000, end: 'refused' },
    '1,500 reviews loaded. The service reports 2,000, but returns no further pages.',
  ],
  [
    { isWhole: false, end: 'repeats' },
    '1,500 reviews loaded. The service reports more, but returns no further pages.',
  ],
] satisfies readonly [Partial<JoinedPages<unknown>>, string][])(
  'endWords reports how complete a finished list is: %o',
  (part, words) => {
    expect(endWords({ ...whole, ...part }, nouns)).toBe(words);
  },
);

test('endWords reports nothing for an unfinished list or one complete in a single page', () => {
  expect(endWords({ ...whole, end: null }, nouns)).toBeNull();
  expect(endWords({ ...whole, pageCount: 1 }, nouns)).toBeNull();
});
