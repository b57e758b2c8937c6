import { expect, it } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { ResourceState } from '../../../../../src/core/analysis/attention/property-state.ts';
import { factAbsence, readAbsence } from '../../../../../src/core/analysis/attention/property-state.ts';

const at = '2026-11-22T10:00:00.000Z';

function failed(code: AppError['code'], readAt: string | null): ResourceState {
  const shape = readAt === null ? null : 'known';
  return { readAt, shape, failure: { at, error: { code, message: '' } }, facts: {} };
}

it('says that the service knows none only where it never gave one', () => {
  expect(readAbsence(failed('service-not-found', null))).toBe('not-found');
  expect(readAbsence(failed('service-forbidden', null))).toBe('refused');
  // What was read before is shown still: of that nothing says that there is none.
  const before = failed('service-not-found', at);
  expect(readAbsence(before)).toBeUndefined();
  expect(factAbsence({ discounts: before }, 'discounts', 'discounts')).toBe('not-sent');
});
