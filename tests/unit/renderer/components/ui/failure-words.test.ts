import { describe, expect, it } from 'vitest';

import { errorCodes } from '../../../../../src/core/values/errors.ts';
import {
  failureDetails,
  failureSaid,
  failureTitle,
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

  it('says nothing twice: a message that says all of the heading is the heading', () => {
    const refused = {
      code: 'service-forbidden',
      message: 'The service refused access (status 403).',
    } as const;
    expect(failureSaid(refused)).toEqual({ title: 'The service refused access (status 403)', message: null });
    const unknown = {
      code: 'service-not-found',
      message: 'The service doesn’t know this (status 404).',
    } as const;
    expect(failureSaid(unknown).message).toBeNull();
    const away = { code: 'service-unreachable', message: 'Nothing answers at service.example.' } as const;
    expect(failureSaid(away)).toEqual({
      title: 'The service can’t be reached',
      message: 'Nothing answers at service.example.',
    });
  });
});
