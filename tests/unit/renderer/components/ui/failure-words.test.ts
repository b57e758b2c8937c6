import { describe, expect, it } from 'vitest';

import { errorCodes } from '../../../../../src/contract/errors.ts';
import {
  failureDetails,
  failureTitle,
  isOffline,
} from '../../../../../src/renderer/components/ui/failure-words.ts';

describe('failures in words', () => {
  it.each(errorCodes)('has a heading for %s', (code) => {
    expect(failureTitle({ code, message: 'm' })).toMatch(/^[A-Z].*[^.]$/);
  });

  it('copies everything that was said', () => {
    const text = failureDetails({
      code: 'service-refused',
      message: 'The service did not accept the change.',
      hint: 'Correct it.',
      status: 422,
      serviceMessages: ['must not be negative'],
      fields: [{ field: 'amount', message: 'Negative' }],
    });
    for (const part of [
      'did not accept',
      'Correct it.',
      '422',
      'must not be negative',
      'amount: Negative',
      'service-refused',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('tells being offline from being refused', () => {
    expect(isOffline({ code: 'service-unreachable', message: 'm' })).toBe(true);
    expect(isOffline({ code: 'service-forbidden', message: 'm' })).toBe(false);
    expect(isOffline(null)).toBe(false);
  });
});
