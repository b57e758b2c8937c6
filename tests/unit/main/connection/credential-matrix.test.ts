import { describe, expect, it } from 'vitest';

import { connectionReportSchema } from '../../../../src/ipc/connection.ts';
import { readableEndpoints } from '../../../../src/core/service/catalogue.ts';
import { canaryJwt, answering, serving } from '../service-client/client-bench.ts';
import { sendJson } from '../service-client/test-servers/local-servers.ts';
import { checkOf, rowOf } from './check-bench.ts';
import { startedSample } from '../service-client/test-servers/one-service.ts';

describe('credentials in a connection check', () => {
  it('are tried alone and together', async () => {
    const simulator = await startedSample();
    const scopeless = simulator.controls.issueKey({ label: 'narrow', role: 'admin', scopes: [] });
    const jwt = simulator.jwt('admin');
    const propertyId = simulator.samplePropertyIds[0] ?? null;
    const report = await checkOf(
      new URL(simulator.baseUrl).origin,
      { propertyId },
      { apiKey: scopeless, jwt },
    );
    expect(connectionReportSchema.safeParse(report).success).toBe(true);
    expect(report.columns).toEqual(['api-key', 'jwt', 'both']);
    const cells = (id: string) => rowOf(report, id).tries.map(({ outcome, status }) => [outcome, status]);
    expect(cells('search')).toEqual([
      ['readable', 200],
      ['not-tried', null],
      ['not-tried', null],
    ]);
    expect(cells('security-deposit')).toEqual([
      ['refused', 403],
      ['readable', 200],
      ['readable', 200],
    ]);
    expect(rowOf(report, 'security-deposit').scope).toBe('property.pricing:read');
    expect(simulator.requests().length).toBeLessThanOrEqual(3 * readableEndpoints.length);
    // SECURITY: the saved report contains neither credential.
    expect(JSON.stringify(report)).not.toContain(scopeless);
    expect(JSON.stringify(report)).not.toContain(jwt);
    // No public endpoint received the JWT: the service would have refused it.
    const withJwt = simulator.requests().filter(({ headerNames }) => headerNames.includes('authorization'));
    expect(withJwt.length).toBeGreaterThan(0);
    expect(withJwt.some(({ path }) => path.includes('/developer/'))).toBe(false);
  });

  it('are sent as the workspace is set, with its Origin', async () => {
    const server = await answering({ statusCode: 403, message: 'Forbidden', error: 'Forbidden' }, 403);
    const only = readableEndpoints.filter(({ id }) => id === 'security-deposit' || id === 'places');
    const check = (jwtTravel: 'alone' | 'as-key' | 'not-sent') => {
      server.seen.splice(0);
      const headerChoices = { jwtTravel, sentOrigin: 'https://console.example' };
      return checkOf(
        server.origin,
        { readableEndpoints: only },
        { apiKey: 'the-key', jwt: canaryJwt, headerChoices },
      );
    };
    const sent = () =>
      server.seen
        .map(({ url, headers: { 'x-api-key': key = '-', authorization = '-', origin } }) =>
          [url.includes('/developer/') ? 'public' : 'admin', key, authorization, origin].join(' '),
        )
        .toSorted();
    const keyed = (base: string) => `${base} the-key - https://console.example`;
    const alone = await check('alone');
    expect(sent()).toEqual([
      `admin - Bearer ${canaryJwt} https://console.example`,
      keyed('admin'),
      keyed('public'),
    ]);
    expect(alone.columns).toEqual(['api-key', 'jwt']);
    await check('as-key');
    expect(sent()).toEqual(
      [`admin ${canaryJwt} - https://console.example`, keyed('admin'), keyed('public')].toSorted(),
    );
    const none = await check('not-sent');
    expect(sent()).toEqual([keyed('admin'), keyed('public')]);
    expect(rowOf(none, 'security-deposit').tries).toMatchObject([
      { with: 'api-key', outcome: 'refused', status: 403 },
      { with: 'jwt', outcome: 'not-tried', note: 'This workspace is set not to send its JWT.' },
    ]);
  });

  it('wait for a short Retry-After, and give up on a long one', async () => {
    const times: number[] = [];
    let retryAfter = '1';
    const server = await serving((_request, response) => {
      times.push(performance.now());
      const limited = times.length === 1;
      if (limited) response.setHeader('retry-after', retryAfter);
      sendJson(response, limited ? { statusCode: 429, message: 'Slow down' } : [], limited ? 429 : 200);
    });
    const only = readableEndpoints.filter(({ id }) => id === 'places');
    const held = { apiKey: 'the-key', jwt: null };
    const report = await checkOf(server.origin, { readableEndpoints: only }, held);
    expect(rowOf(report, 'places').tries).toMatchObject([{ outcome: 'readable', status: 200 }]);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(950);
    times.splice(0);
    retryAfter = '900';
    const given = await checkOf(server.origin, { readableEndpoints: only }, held);
    expect(rowOf(given, 'places').tries).toMatchObject([{ outcome: 'failed', status: 429 }]);
    expect(times).toHaveLength(1);
  });
});
