import { describe, expect, it } from 'vitest';
import { readableEndpoints, type ReadableEndpoint } from '../../../../src/core/service/catalogue.ts';
import { usualJwtTravel } from '../../../../src/core/service/credential-rules.ts';
import { type CredentialsToTry, hasPassed } from '../../../../src/main/connection/connection-form.ts';

describe('hasPassed', () => {
  const isGuarded = ({ scope }: ReadableEndpoint) => scope !== undefined;
  const isOfJwt = ({ credential }: ReadableEndpoint) => credential === 'jwt';
  const isPublic = (endpoint: ReadableEndpoint) => !isGuarded(endpoint) && !isOfJwt(endpoint);
  const both = { apiKey: true, jwt: true };
  const usual = { jwtExpired: false, travel: usualJwtTravel };
  const row = {
    method: 'GET' as const,
    path: '/',
    status: 200,
    shape: null,
    unknownFields: [],
    missingFields: [],
    ms: 1,
    note: null,
    scope: null,
    tries: [],
  };

  it.each<[string, CredentialsToTry, (endpoint: ReadableEndpoint) => boolean, boolean]>([
    ['a key that reads everything', { held: { apiKey: true, jwt: false }, ...usual }, () => true, true],
    ['a key that reads only public data', { held: { apiKey: true, jwt: false }, ...usual }, isPublic, false],
    ['a key and a JWT that are read together', { held: both, ...usual }, isGuarded, true],
    ['a JWT for the directory alone', { held: { apiKey: false, jwt: true }, ...usual }, isOfJwt, true],
    ['a JWT that reads nothing', { held: { apiKey: false, jwt: true }, ...usual }, isPublic, false],
    [
      'a JWT that is not sent, beside a key',
      { held: both, jwtExpired: false, travel: 'not-sent' },
      isGuarded,
      true,
    ],
    [
      'an expired JWT, beside a key',
      { held: both, jwtExpired: true, travel: usualJwtTravel },
      isGuarded,
      true,
    ],
  ])('judges %s', (_, credentials, isRead, expected) => {
    const endpoints = readableEndpoints.map((endpoint) => ({
      ...row,
      endpointId: endpoint.id,
      allowed: isRead(endpoint),
    }));
    expect(hasPassed({ endpoints }, readableEndpoints, credentials)).toBe(expected);
  });
});
