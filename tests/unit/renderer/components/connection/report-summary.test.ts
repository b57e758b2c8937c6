import { describe, expect, it } from 'vitest';

import type { EndpointCheck } from '../../../../../src/ipc/connection.ts';
import {
  outcomeOf,
  summariseReport,
} from '../../../../../src/renderer/components/connection/connection-report.tsx';

const check = (parts: Partial<EndpointCheck>): EndpointCheck => ({
  endpointId: 'x',
  method: 'GET',
  path: '/x',
  status: 200,
  allowed: true,
  shape: 'known',
  unknownFields: [],
  missingFields: [],
  ms: 12,
  note: null,
  scope: null,
  tries: [],
  ...parts,
});

describe('the connection report', () => {
  it.each([
    ['an answer', {}, 'readable'],
    ['a refusal', { status: 403, allowed: false, shape: null }, 'refused'],
    ['a missing page', { status: 404, allowed: null, shape: null }, 'failed'],
    ['a failure of the service', { status: 500, allowed: null, shape: null }, 'failed'],
    [
      'a hang',
      { status: null, allowed: null, shape: null, ms: 20_000, note: 'No answer in 20 s.' },
      'failed',
    ],
    [
      'one that could not be tried',
      { status: null, allowed: null, shape: null, ms: 0, note: 'Needs a JWT.' },
      'not-tried',
    ],
  ] as const)('counts %s', (_what, parts, outcome) => {
    expect(outcomeOf(check(parts))).toBe(outcome);
  });

  it('says how much is readable and puts what needs a look first', () => {
    const summary = summariseReport({
      endpoints: [
        check({}),
        check({ unknownFields: [{ path: 'extra', type: 'string' }], shape: 'extended' }),
        check({ status: 403, allowed: false, shape: null }),
        check({ status: 500, allowed: null, shape: null }),
      ],
    });
    expect(summary.headline).toBe('2 of 4 readable');
    expect(summary.particulars).toBe('1 failed · 1 refused · 1 with unrecognised fields');
    expect(summary.groups.map((group) => group.outcome)).toEqual(['failed', 'refused', 'readable']);
  });

  it('says why when nothing at all is readable', () => {
    const hang = check({ status: null, allowed: null, shape: null, note: 'The service can’t be reached.' });
    expect(summariseReport({ endpoints: [hang] }).nothingBecause).toBe('The service can’t be reached.');
    expect(summariseReport({ endpoints: [hang, check({})] }).nothingBecause).toBeUndefined();
  });
});
