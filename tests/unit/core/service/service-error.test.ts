import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { inertText } from '../../../../src/core/service/inert-text.ts';
import { readServiceMessages, serviceErrorSchema } from '../../../../src/core/service/service-error.ts';

describe('readServiceMessages', () => {
  it.each<[JsonValue, string[]]>([
    [{ statusCode: 403, message: 'Forbidden', error: 'Forbidden' }, ['Forbidden']],
    [
      { statusCode: 422, message: ['too small', 'unknown'], error: 'Unprocessable' },
      ['too small', 'unknown'],
    ],
    [{ error: 'Too Many Requests' }, ['Too Many Requests']],
    [{ errors: [{ field: 'amount', message: 'too big' }, 'plain'] }, ['too big', 'plain']],
    [{ errors: { amount: ['must be positive'] } }, ['must be positive']],
    [{ detail: 'Not here' }, ['Not here']],
    [{ error: { code: 7, message: 'Nested' } }, ['Nested']],
    [{ success: false, message: 'No' }, ['No']],
    [{ Message: 'Any case' }, ['Any case']],
    [{ errorMessage: 'Timed out', errorType: 'Task' }, ['Timed out']],
    [{ fault: { faultstring: 'Quota' } }, ['Quota']],
    [{ meta: { code: 429, msg: 'Limit' }, response: [] }, ['Limit']],
    [{ success: false, data: { guest: 'Somebody' } }, []],
    ['<!DOCTYPE html><html><body>502</body></html>', []],
    [{ message: '<html>oops</html>' }, []],
    [{ message: '   ' }, []],
    [{ message: 42 }, []],
    [null, []],
    [[], []],
    [17, []],
  ])('reads %j', (body, expected) => {
    expect(readServiceMessages(body)).toEqual(expected);
  });
});

describe('serviceErrorSchema', () => {
  it('takes what it can of the documented shape', () => {
    const said = { message: ['a'], error: 'E' };
    expect(serviceErrorSchema.parse({ statusCode: '403', ...said })).toEqual(said);
  });
});

describe('inertText', () => {
  it('removes what cannot be seen or turns text around', () => {
    expect(inertText('a\u0000b\u202ec\u2066d\ufeffe\u001bf', 50)).toBe('abcdef');
    expect(inertText('line\nnext\ttab', 50)).toBe('line\nnext\ttab');
    expect(inertText('<b>5 & 6</b>', 50)).toBe('<b>5 & 6</b>');
  });
});
