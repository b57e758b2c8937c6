import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { answeredView } from '../../../../src/main/snapshots/snapshot-views.ts';
import type { ReadAnswer } from '../../../../src/main/service-client/service-client.ts';
import { keyFor } from './snapshot-harness.ts';

const shapeOf = (body: JsonValue, more: Partial<ReadAnswer> = {}, resource = 'security-deposit' as const) =>
  answeredView(keyFor('1042', resource), {
    body,
    status: 200,
    readAt: new Date(0),
    serviceDate: null,
    ms: 1,
    ...more,
  }).view.shape;

describe('the shape of an answer', () => {
  const deposit = { property_id: 1042, security_deposit: '200.00', disable_security: false };

  it('is told by what the body is read as', () => {
    expect(shapeOf(deposit)).toBe('known');
    expect(shapeOf({ ...deposit, colour: 'blue' })).toBe('extended');
    expect(shapeOf({ colour: 'blue' })).toBe('unrecognised');
    expect(shapeOf(null)).toBe('unrecognised');
  });

  it('is known where a change has proven that nothing is there any more', () => {
    expect(shapeOf(null, { status: 404, evidence: { shownBy: 'not-found' } })).toBe('known');
  });
});
