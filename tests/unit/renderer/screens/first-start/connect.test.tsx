import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../../src/core/service/catalogue.ts';
import type { EndpointCheck } from '../../../../../src/ipc/connection.ts';
import {
  outcomeOf,
  summariseReport,
} from '../../../../../src/renderer/components/connection/connection-report.tsx';
import { AskOperator } from '../../../../../src/renderer/screens/first-start/connect-screen.tsx';
import {
  draftOf,
  emptyConnectValues,
  fieldMessages,
  propertyToCheck,
} from '../../../../../src/renderer/screens/first-start/connect-values.ts';
import { wordsOf } from '../../markup.tsx';

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

describe('connection report', () => {
  it.each([
    ['a readable response', {}, 'readable'],
    ['a refusal', { status: 403, allowed: false, shape: null }, 'refused'],
    ['a missing endpoint', { status: 404, allowed: null, shape: null }, 'failed'],
    ['a failure of the service', { status: 500, allowed: null, shape: null }, 'failed'],
    [
      'a timeout',
      { status: null, allowed: null, shape: null, ms: 20_000, note: 'No answer in 20 s.' },
      'failed',
    ],
    [
      'a check that couldn’t be tried',
      { status: null, allowed: null, shape: null, ms: 0, note: 'Needs a JWT.' },
      'not-tried',
    ],
  ] as const)('classifies %s', (_what, parts, outcome) => {
    expect(outcomeOf(check(parts))).toBe(outcome);
  });

  it('counts readable endpoints and lists failures first', () => {
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

  it('explains why nothing is readable', () => {
    const hang = check({ status: null, allowed: null, shape: null, note: 'The service can’t be reached.' });
    expect(summariseReport({ endpoints: [hang] }).nothingBecause).toBe('The service can’t be reached.');
    expect(summariseReport({ endpoints: [hang, check({})] }).nothingBecause).toBeUndefined();
  });
});

describe('connect form', () => {
  it('returns the draft exactly as typed', () => {
    const values = { ...emptyConnectValues, name: ' Harbour ', apiKey: ' k ', propertyId: '7' };
    expect(draftOf(values)).toEqual({
      name: ' Harbour ',
      baseAddress: '',
      adminBasePath: '/api/v1',
      apiKey: ' k ',
      jwt: '',
      jwtTravel: 'beside-key',
      sentOrigin: '',
    });
  });

  it.each([
    ['', null],
    ['  ', null],
    [' 1042 ', 1042],
  ])('reads %j as the property %s', (text, propertyId) => {
    expect(propertyToCheck(text)).toEqual({ ok: true, propertyId });
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999999999999'])('refuses %j with a message', (text) => {
    expect(propertyToCheck(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('whole number') as unknown,
    });
  });

  it('puts each message at its field', () => {
    const { onFields, rest } = fieldMessages({
      code: 'validation',
      message: 'Two fields need another look.',
      fields: [
        { field: 'baseAddress', message: 'Use https.' },
        { field: 'draft.apiKey', message: 'Missing.' },
      ],
    });
    expect(onFields).toEqual({ baseAddress: 'Use https.', apiKey: 'Missing.' });
    expect(rest).toBeUndefined();
  });

  it('keeps messages that belong to no field', () => {
    const error = { code: 'service-unreachable', message: 'Cannot be reached.' } as const;
    expect(fieldMessages(error)).toEqual({ onFields: {}, rest: error });
    const odd = fieldMessages({
      code: 'validation',
      message: 'm',
      fields: [{ field: 'moon', message: 'Too full.' }],
    });
    expect(odd.rest?.serviceMessages).toEqual(['Too full.']);
  });
});

it('AskOperator names every scope Keyholder uses, the addresses and the origin', () => {
  const shown = wordsOf(<AskOperator />);
  for (const { scope } of catalogue) if (scope !== undefined) expect(shown).toContain(scope);
  expect(shown).toMatch(/base address.*IP addresses.*origin.*JWT/s);
});
