import { describe, expect, it } from 'vitest';

import {
  catalogue,
  endpointById,
  endpointForResource,
  endpointPath,
  isEndpointId,
  readableEndpoints,
} from '../../../../src/core/service/catalogue.ts';
import {
  canAuthenticate,
  credentialsSent,
  jwtTravels,
  sentWords,
} from '../../../../src/core/service/credential-rules.ts';
import { pathParamsOf } from '../../../../src/core/service/endpoints/endpoint.ts';
import { resourceNames } from '../../../../src/core/resources/resource-names.ts';

describe('catalogue', () => {
  it('names every endpoint once, with consistent paths, bases and resources', () => {
    expect(new Set(catalogue.map((row) => row.id)).size).toBe(catalogue.length);
    for (const row of catalogue) {
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(pathParamsOf(row)).toEqual(inPath);
      expect(row.base).toBe(row.path.startsWith('/developer') ? 'public' : 'admin');
      expect(row.resource !== undefined).toBe(row.effect === 'read');
    }
  });

  it('reads every resource by GET only', () => {
    expect(new Set(readableEndpoints.map((row) => row.resource))).toEqual(new Set(resourceNames));
    expect(new Set(readableEndpoints.map((row) => row.method))).toEqual(new Set(['GET']));
    expect(readableEndpoints.some((row) => row.path.endsWith('/deposit'))).toBe(false);
    expect(pathParamsOf(endpointForResource('property-detail'))).toEqual(['id']);
  });

  it('lists the documented query parameters', () => {
    expect(endpointById('search').query).toHaveLength(15);
    for (const absent of ['place', 'nights', 'pets', 'bedrooms', 'sort']) {
      expect(endpointById('search').query).not.toContain(absent);
    }
    const asked = ['since', 'until', 'status', 'includeBlocks', 'limit', 'offset'];
    expect(endpointById('bookings').query).toEqual(asked);
    expect(endpointById('reviews').query).toEqual(['page', 'limit']);
    expect(endpointById('unavailable-dates').query).toEqual(['year', 'month']);
    expect(endpointById('start-dates').query).toEqual(['months']);
    expect(endpointById('place').query).toEqual(['nights', 'page', 'limit']);
    const inPages = ['special-offers', 'property-special-offers', 'places', 'usage-logs', 'occupancy-groups'];
    for (const id of inPages.filter(isEndpointId)) {
      expect(endpointById(id).query).toEqual(['page', 'limit']);
    }
    expect(inPages.every(isEndpointId)).toBe(true);
  });
});

describe('endpointPath', () => {
  const path = (
    id: Parameters<typeof endpointById>[0],
    params: Parameters<typeof endpointPath>[1],
  ): string => {
    const made = endpointPath(endpointById(id), params);
    return made.ok ? made.value : made.error.code;
  };

  it('fills and encodes parameters', () => {
    expect(path('extras', { id: 12 })).toBe('/developer/properties/12/extras');
    expect(path('extras', { id: '12' })).toBe('/developer/properties/12/extras');
    expect(path('search', {})).toBe('/developer/search');
    expect(path('property-detail-by-slugs', { placeSlug: 'stay-in-ü', propertySlug: 'a/b?c#d' })).toBe(
      '/developer/stay-in-%C3%BC/a%2Fb%3Fc%23d',
    );
    expect(path('place', { slug: '$&' })).toBe('/developer/places/%24%26');
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, '12/../13', '1e3', ' 1', '01'])('rejects the id %j', (id) => {
    expect(path('extras', { id })).toBe('invalid-parameter');
  });

  it('rejects missing and unsafe parameters', () => {
    expect(path('extras', {})).toBe('missing-parameter');
    expect(path('place', { slug: '' })).toBe('missing-parameter');
    expect(path('place', { slug: '..' })).toBe('invalid-parameter');
    expect(path('place', { slug: '\ud800' })).toBe('invalid-parameter');
    for (const placeSlug of ['bookings', 'Properties'])
      expect(path('property-detail-by-slugs', { placeSlug, propertySlug: 'x' })).toBe('invalid-parameter');
  });

  it('rejects endpoints that are never called', () => {
    for (const id of ['payment-deposit', 'replace-payment-deposit'] as const) {
      expect(path(id, { id: 1 })).toBe('refused');
    }
  });
});

describe('credentials', () => {
  const both = { apiKey: true, jwt: true };

  it('never sends a JWT to a public endpoint', () => {
    for (const row of catalogue.filter((one) => one.base === 'public')) {
      expect(jwtTravels.map((travel) => sentWords(credentialsSent(row, both, travel)))).toEqual(
        jwtTravels.map(() => 'X-API-Key'),
      );
      expect(credentialsSent(row, { apiKey: false, jwt: true })).toEqual([]);
    }
  });

  it('sends the saved credentials to an admin endpoint, in each setting', () => {
    const deposit = endpointById('security-deposit');
    expect(jwtTravels.map((travel) => sentWords(credentialsSent(deposit, both, travel)))).toEqual([
      'X-API-Key+Authorization',
      'Authorization',
      'X-API-Key (JWT)',
      'X-API-Key',
    ]);
    expect(sentWords(credentialsSent(deposit, { apiKey: false, jwt: true }))).toBe('Authorization');
    expect(canAuthenticate(deposit, { apiKey: false, jwt: true }, 'not-sent')).toBe(false);
  });

  it('reports endpoints that the saved credentials can’t reach', () => {
    expect(canAuthenticate(endpointById('occupancy-groups'), { apiKey: true, jwt: false })).toBe(false);
    expect(canAuthenticate(endpointById('security-deposit'), { apiKey: false, jwt: true })).toBe(true);
    expect(canAuthenticate(endpointById('search'), { apiKey: false, jwt: true })).toBe(false);
  });
});
