import { expect, it } from 'vitest';
import { momentWords } from '../../../../src/renderer/as-of/moment-words.ts';

const field = { label: 'Deposit amount', before: '250', after: '300', isUnderstood: true };

it('tells in a line what changed and by whom', () => {
  expect(momentWords({ fields: [field], by: 'others' })).toBe('Deposit amount 250 → 300, changed elsewhere');
  expect(momentWords({ fields: [field, field, field], by: 'both' })).toMatch(/; and 1 more, partly by you$/);
  expect(momentWords({ fields: null, by: null })).toBe('First loaded here');
});

it('claims no setting where what changed is not understood', () => {
  const odd = { label: 'data.wobble', before: null, after: '2', isUnderstood: false };
  expect(momentWords({ fields: [odd], by: 'others' })).toBe(
    'Changed, but can’t be interpreted: data.wobble none → 2, changed elsewhere',
  );
  expect(momentWords({ fields: null, by: 'unknown' })).toBe('Changed, but can’t be interpreted');
});
