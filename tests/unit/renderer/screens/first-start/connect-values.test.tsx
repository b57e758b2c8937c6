import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyConnectValues,
  fieldMessages,
  propertyToCheck,
} from '../../../../../src/renderer/screens/first-start/connect-values.ts';
import { catalogue } from '../../../../../src/core/service/catalogue.ts';
import { wordsOf } from '../../markup.tsx';
import { AskOperator } from '../../../../../src/renderer/screens/first-start/ask-operator.tsx';

describe('the connect form', () => {
  it('hands over exactly the draft, as typed', () => {
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
  ])('takes %j as the property %s', (text, propertyId) => {
    expect(propertyToCheck(text)).toEqual({ ok: true, propertyId });
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999999999999'])('refuses %j with a sentence', (text) => {
    expect(propertyToCheck(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('whole number') as unknown,
    });
  });

  it('lands each message on its field', () => {
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

  it('keeps what belongs to no field', () => {
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

it('names every scope that the console uses, the addresses and the origin', () => {
  const said = wordsOf(<AskOperator />);
  for (const { scope } of catalogue) if (scope !== undefined) expect(said).toContain(scope);
  expect(said).toMatch(/base address.*IP addresses.*origin.*JWT/s);
});
