import { describe, expect, it } from 'vitest';
import { failedAnswer, statusInBody, waitInBody } from '../../../../src/core/service/failed-answer.ts';
import { inertText } from '../../../../src/core/values/inert-text.ts';
import type { ResourceName } from '../../../../src/core/resources/resource-names.ts';
import {
  deniesSuccess,
  saysFailure,
  saysNotDone,
} from '../../../../src/core/mapping/failures/reported-failure.ts';
import {
  readServiceMessages,
  serviceErrorSchema,
} from '../../../../src/core/mapping/failures/service-error.ts';
import type { JsonObject, JsonValue } from '../../../../src/core/values/json/json.ts';

describe('statements of success and failure', () => {
  it.each<[JsonObject, { denies: boolean; fails: boolean; undone: boolean }]>([
    [{ statusCode: 400 }, { denies: true, fails: true, undone: true }],
    [{ status_code: '500' }, { denies: true, fails: true, undone: true }],
    [{ statusCode: 399 }, { denies: false, fails: false, undone: false }],
    [{ statusCode: null }, { denies: false, fails: false, undone: false }],
    [{ succeeded: 'no' }, { denies: true, fails: true, undone: true }],
    [{ error: 'no' }, { denies: false, fails: true, undone: true }],
    [{ status: ' Failed ' }, { denies: false, fails: true, undone: true }],
    // A rejected booking exists and can be read. A rejected change isn't made.
    [{ status: 'rejected' }, { denies: false, fails: false, undone: true }],
    [{ status: 'ok' }, { denies: false, fails: false, undone: false }],
    [
      { message: 'Successfully received, but it could not be saved' },
      { denies: false, fails: true, undone: true },
    ],
    [{ message: 'Successfully received' }, { denies: false, fails: false, undone: false }],
  ])('are read from %j', (body, { denies, fails, undone }) => {
    expect([deniesSuccess(body), saysFailure(body), saysNotDone(body)]).toEqual([denies, fails, undone]);
  });
});

const failures: readonly (readonly [JsonValue, number | null, readonly string[]])[] = [
  [{ error_code: 429 }, 429, []],
  [{ errorCode: 'RATE_LIMITED' }, 429, []],
  [{ ErrorCode: 1042, Message: 'No such thing' }, null, ['No such thing']],
  [{ code: 429, message: 'Slow down' }, 429, ['Slow down']],
  [{ code: 'E17', message: 'Internal problem' }, null, ['Internal problem']],
  [{ error: { status: 503, message: 'Away' } }, 503, ['Away']],
  [{ errors: [{ status: '429', title: 'Too many requests' }] }, 429, ['Too many requests']],
  [{ jsonapi: { version: '1.0' }, errors: [{ code: 'x', detail: 'No' }] }, null, ['No']],
  [{ fault: { faultstring: 'Rate limit quota violation' } }, 429, ['Rate limit quota violation']],
  [{ exception: 'java.lang.NullPointerException', trace: 'at x' }, null, ['java.lang.NullPointerException']],
  [{ errorMessage: 'Task timed out', errorType: 'Sandbox' }, null, ['Task timed out']],
  [{ status: 'fail', data: { id: 'Unknown' } }, null, []],
  [{ status: 500, error: 'Server Error', path: '/x', timestamp: '2026-11-27' }, 500, ['Server Error']],
  [{ status: '503 Service Unavailable' }, 503, []],
  [{ Success: false, data: null }, null, []],
  [{ isSuccess: 'false' }, null, []],
  [{ ok: 0, data: {} }, null, []],
  [{ hasError: true, data: {} }, null, []],
  [{ result: null, message: 'Please sign in' }, null, ['Please sign in']],
  [{ message: 'Too many requests', data: [] }, 429, ['Too many requests']],
  [{ message: 'Internal server error' }, null, ['Internal server error']],
  [{ detail: 'Not found.' }, null, ['Not found.']],
  [{ meta: { status: 429, msg: 'Limit Exceeded' }, response: [] }, 429, ['Limit Exceeded']],
  [{ data: { error_code: 429 } }, 429, []],
  [{ response: { result: { status: 'error', message: 'Deep' } } }, null, ['Deep']],
  [[{ message: 'Session expired', errorCode: 'INVALID_SESSION_ID' }], null, ['Session expired']],
  ['Rate limit exceeded', 429, ['Rate limit exceeded']],
  [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, null, ['Overloaded']],
];

/** One resource for each way in which bodies are read. */
const resources: readonly ResourceName[] = [
  ...(['security-deposit', 'usage-stats', 'bookings'] as const),
  ...(['low-occupancy', 'property-detail', 'channel-arrival-status', 'unavailable-dates'] as const),
  ...(['occupancy-group', 'occupancy-groups', 'segment-pricing'] as const),
  ...(['cancellation-policy', 'usage-logs'] as const),
];

describe('failedAnswer', () => {
  it.each(failures)('detects a failure for any resource: %j', (body, status, words) => {
    for (const resource of resources) {
      const failed = failedAnswer(resource, body, false);
      expect([resource, failed?.status, failed?.serviceMessages]).toEqual([resource, status, words]);
    }
  });

  it.each<[ResourceName, JsonValue]>([
    ['channel-arrival-status', { status: 'error', feed_updated_at: '2026-11-26T03:29:00Z', code: 'x' }],
    ['usage-stats', { errors: 12, total_requests: 400 }],
    ['usage-stats', { successful: 0, failed: 3, total: 3, errors: { '429': 3 } }],
    ['usage-logs', [{ status: 500, path: '/x', method: 'GET', error: 'Timeout', timestamp: '2026-11-27' }]],
    ['usage-logs', { errors: 3, logs: [{ status: 500, path: '/x' }] }],
    ['cancellation-policy', { policy_title: 'Flexible', message: 'If the limit is exceeded', code: 'F' }],
    ['security-deposit', { security_deposit: 350, code: 'DEP', message: 'Refused without a card' }],
    ['security-deposit', { error: null, errors: [], error_code: 0, security_deposit: 350 }],
    ['security-deposit', { status: 'error', betrag: '350,00', waehrung: 'EUR' }],
    ['security-deposit', { success: true, data: null, message: 'No deposit is set' }],
    ['security-deposit', { status: 200, data: null, message: 'OK' }],
    ['bookings', { message: 'Bookings retrieved successfully', data: [] }],
    ['bookings', { message: 'No bookings found in the time limit', data: [] }],
    ['bookings', { message: 'Showing 0 of 0, limit 100', data: [] }],
    ['unavailable-dates', { message: 'There are no unavailable dates', data: [] }],
    ['security-deposit', { data: { amount: 100 }, error: { code: 0, message: '' } }],
    ['occupancy-groups', { data: [], error: '-', error_message: 'N/A', error_code: 'E0' }],
    ['bookings', { code: 0, error_message: '', has_error: false, data: [] }],
    ['reviews', [{ title: 'Error in the listing', message: 'Failed boiler', rating: 3, id: 4 }]],
    ['unavailable-dates', { exceptions: ['2026-12-25'], unavailable_dates: ['2026-12-25'] }],
  ])('accepts a body of %s with similar words: %j', (resource, body) => {
    expect(failedAnswer(resource, body, false)).toBeUndefined();
  });

  it('detects an empty body sent with Retry-After', () => {
    expect(failedAnswer('bookings', {}, true)).toBeDefined();
    expect(failedAnswer('security-deposit', null, true)).toBeDefined();
    expect(failedAnswer('security-deposit', null, false)).toBeUndefined();
    expect(failedAnswer('security-deposit', { security_deposit: 200 }, true)).toBeUndefined();
  });

  it.each<[JsonValue, ReturnType<typeof waitInBody>]>([
    [{ error_code: 429, retry_after: 30 }, { text: '30' }],
    [{ error: { code: 429, retryAfterMs: 1500 } }, { ms: 1500 }],
    [{ errors: [{ status: '429', meta: { retry_after_seconds: '7' } }] }, { text: '7' }],
    [{ error_code: 429 }, null],
    [{ retry_after: 30, amount: '350.00' }, null],
  ])('waitSaid reads the waiting time of %j', (body, wait) => {
    expect(waitInBody(body)).toEqual(wait);
  });

  it.each<[JsonValue, boolean]>([
    [{ message: 'Deposit updated' }, false],
    [{ message: 'Deposit could not be saved' }, true],
    [{ id: 7, code: 'SUMMER', message: 'Saved' }, false],
    [{ message: 'Saved. Guests cannot book below 2 nights.' }, false],
    [{ message: 'Expired rules were removed' }, false],
    [{ message: 'Could not be saved: invalid date' }, true],
    [{ message: 'No access: token expired' }, true],
    [{ error: { code: 17, message: '' } }, true],
    [{ error_code: 17 }, true],
    [{ data: { errors: ['No'] } }, true],
    [{ affected_rows: 0 }, true],
    [{ data: { updated: false } }, true],
    [{ applied: 'no', amount: 250 }, true],
    [{ nModified: 0 }, true],
    [{ gespeichert: false }, true],
    [{ updated: true, affected_rows: 1 }, false],
    [{ amount: 0, disabled: false, deleted: false, created: false }, false],
    [{ updated: '2027-01-02T10:00:00Z', rules: [] }, false],
    ['Saved', false],
    [null, false],
  ])('saysNotDone reads the response to a write: %j', (body, undone) => {
    expect(saysNotDone(body)).toBe(undone);
  });

  it('statusSaid is null when no status was sent', () => {
    expect(statusInBody({ amount: 429 })).toBeNull();
    expect(statusInBody({ code: 450, amount: 1 })).toBeNull();
  });
});

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
  it('reads what it can of the documented shape', () => {
    const message = { message: ['a'], error: 'E' };
    expect(serviceErrorSchema.parse({ statusCode: '403', ...message })).toEqual(message);
  });
});

describe('inertText', () => {
  it('removes invisible and direction-changing characters', () => {
    expect(inertText('a\u0000b\u202ec\u2066d\ufeffe\u001bf', 50)).toBe('abcdef');
    expect(inertText('line\nnext\ttab', 50)).toBe('line\nnext\ttab');
    expect(inertText('<b>5 & 6</b>', 50)).toBe('<b>5 & 6</b>');
  });
});
