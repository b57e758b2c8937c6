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
  it('is known where a change has proven that nothing is there any more', () => {
    expect(shapeOf(null, { status: 404, evidence: { shownBy: 'not-found' } })).toBe('known');
  });
});
