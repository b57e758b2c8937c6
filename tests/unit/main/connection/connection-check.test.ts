import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { connectionReportSchema } from '../../../../src/ipc/connection.ts';
import { readableEndpoints } from '../../../../src/core/service/catalogue.ts';
import type { Simulator } from '../../../../src/simulator/simulator.ts';
import { formDestination, readConnectionForm } from '../../../../src/main/connection/connection-form.ts';
import { valueOf } from '../../../value-of.ts';
import { canaryKey, closedAfterTest, answering, serving } from '../service-client/client-bench.ts';
import { closedPort, sendJson, startTcp } from '../service-client/test-servers/local-servers.ts';
import { startedSample } from '../service-client/test-servers/one-service.ts';
import { checkOf, rowOf } from './check-bench.ts';

const originOf = (simulator: Simulator) => new URL(simulator.baseUrl).origin;

describe('connection check on the sample service', () => {
  it('reads every endpoint once with GET, in the order of the catalogue', async () => {
    const simulator = await startedSample();
    const progress: number[] = [];
    const propertyId = simulator.samplePropertyIds[0] ?? null;
    const onProgress = ({ done, total }: { done: number; total: number }) => {
      expect(total).toBe(readableEndpoints.length);
      progress.push(done);
    };
    const held = { apiKey: simulator.apiKey, jwt: null };
    const report = await checkOf(originOf(simulator), { propertyId, onProgress }, held);
    expect(connectionReportSchema.safeParse(report).success).toBe(true);
    expect(report.endpoints.map(({ endpointId }) => endpointId)).toEqual(
      readableEndpoints.map(({ id }) => id),
    );
    expect(progress).toEqual(readableEndpoints.map((_, at) => at + 1));
    const asked = simulator.requests();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    expect(rowOf(report, 'security-deposit')).toMatchObject({ status: 200, allowed: true, shape: 'known' });
    // Needs a JWT: asked with the key, refused, and reported as such.
    expect(rowOf(report, 'occupancy-groups')).toMatchObject({ status: 403, allowed: false, shape: null });
    expect(simulator.ledger()).toEqual([]);
  });

  it('finds a property, a place and slugs by itself', async () => {
    const simulator = await startedSample();
    const report = await checkOf(
      originOf(simulator),
      { propertyId: null },
      { apiKey: simulator.apiKey, jwt: null },
    );
    expect(report.propertyId).toBeGreaterThan(0);
    for (const id of ['property-detail', 'property-detail-by-slugs', 'place', 'security-deposit']) {
      expect(rowOf(report, id)).toMatchObject({ status: 200, allowed: true });
    }
  });

  it('leaves access unknown for a property that does not exist', async () => {
    const simulator = await startedSample();
    const report = await checkOf(
      originOf(simulator),
      { propertyId: 99_999_999 },
      { apiKey: simulator.apiKey, jwt: null },
    );
    expect(rowOf(report, 'extras')).toMatchObject({ status: 404, allowed: null, shape: null });
    expect(rowOf(report, 'occupancy-group')).toMatchObject({ status: null, allowed: null });
    expect(rowOf(report, 'occupancy-group').note).toMatch(/No occupancy group was found/);
  });

  it('reports a wrong key as refused everywhere', async () => {
    const simulator = await startedSample();
    const report = await checkOf(originOf(simulator), {}, { apiKey: 'wrong-key-wrong-key', jwt: null });
    const tried = report.endpoints.filter(({ status }) => status !== null);
    expect(tried.length).toBeGreaterThan(20);
    expect(tried.every(({ status, allowed }) => status === 403 && allowed === false)).toBe(true);
  });
});

describe('connection check on faulty services', () => {
  it('reports names and types of fields, but no values', async () => {
    const body = {
      property_id: 1042,
      security_deposit: 'canary-value',
      colour: 'canary-colour',
      nested: { deep: [1] },
    };
    const server = await answering(body);
    const report = await checkOf(server.origin);
    const row = rowOf(report, 'security-deposit');
    expect(row.shape).toBe('unrecognised');
    expect(row.unknownFields).toContainEqual({ path: 'colour', type: 'string' });
    expect(row.missingFields.map(({ path }) => path)).toContain('disable_security');
    expect(JSON.stringify(report)).not.toContain('canary');
  });

  it.each([
    ['wrong types', (): unknown => ({ id: {}, property_id: [], data: 7, slug: 5, place: 'x' })],
    ['null', () => null],
    ['a number', () => 5],
    ['a text', () => 'hello'],
    ['an empty list', () => []],
    ['success: false', () => ({ success: false, data: null })],
    ['hostile slugs', () => [{ id: 1, slug: '../../x', place_slug: '..', property_slug: '?x' }]],
  ])('survives %s everywhere', async (_name, body) => {
    const server = await serving((_, response) => sendJson(response, body()));
    const report = await checkOf(server.origin, { propertyId: null });
    expect(connectionReportSchema.safeParse(report).success).toBe(true);
    expect(report.endpoints).toHaveLength(readableEndpoints.length);
    expect(server.seen.every(({ url }) => !url.includes('..'))).toBe(true);
  });

  it('survives different faults at every endpoint', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    let turn = 0;
    const server = await serving((_, response, socket) => {
      turn += 1;
      switch (turn % 10) {
        case 0:
          return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
        case 1:
          sendJson(response, { message: 'x' }, 500);
          return;
        case 2:
          return void socket.destroy();
        case 3:
          return void response.writeHead(302, { location: 'https://evil.example/' }).end();
        case 4:
          return void response.writeHead(200, { 'content-length': 50 }).write('{', () => socket.end());
        case 5:
          return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
        case 6:
          return void response.writeHead(429, { 'retry-after': '0' }).end('{}');
        case 7:
          return void response.writeHead(200).end(Buffer.from([0xff, 0xfe]));
        case 8:
          return void response.writeHead(204).end();
        default:
          sendJson(response, { message: ['no'] }, 422);
      }
    });
    const report = await checkOf(server.origin);
    expect(connectionReportSchema.safeParse(report).success).toBe(true);
    expect(report.endpoints.every(({ allowed }) => allowed === null)).toBe(true);
    expect(report.endpoints.every(({ note }) => note !== null && note.length > 10)).toBe(true);
    const page = report.endpoints.find(({ note }) => note?.includes('web page'));
    expect(page).toMatchObject({ status: 200, shape: 'unrecognised' });
    expect(JSON.stringify(report)).not.toContain(canaryKey);
  });

  it('ends in time when every endpoint hangs, with few connections at once', async () => {
    let under = 0;
    let most = 0;
    const server = await closedAfterTest(
      startTcp((socket) => {
        under += 1;
        most = Math.max(most, under);
        socket.resume();
        socket.on('close', () => (under -= 1));
      }),
    );
    const report = await checkOf(server.origin, { perEndpointMs: 500, totalMs: 3_000 });
    expect(most).toBeLessThanOrEqual(5);
    expect(report.endpoints.every(({ status }) => status === null)).toBe(true);
    const notes = report.endpoints.map(({ note }) => note ?? '');
    expect(notes.filter((note) => note.includes('did not finish its answer')).length).toBeGreaterThan(25);
    expect(notes.filter((note) => note.includes('took too long'))).toEqual([]);
  });

  it('gives up early without a connection', async () => {
    const report = await checkOf(`http://127.0.0.1:${String(await closedPort())}`);
    const notes = report.endpoints.map(({ note }) => note ?? '');
    expect(notes.filter((note) => note.startsWith('Nothing answers')).length).toBeLessThan(10);
    expect(notes.filter((note) => note.includes('no connection to the service')).length).toBeGreaterThan(20);
  });

  it('is cancelled by its signal', async () => {
    const server = await closedAfterTest(startTcp(() => undefined));
    const abort = new AbortController();
    const checking = checkOf(server.origin, { signal: abort.signal });
    setTimeout(() => {
      abort.abort();
    }, 50);
    const report = await checking;
    expect(report.endpoints.some(({ note }) => note?.includes('cancelled'))).toBe(true);
  });

  it('skips endpoints that no credential can read', async () => {
    const server = await answering({});
    const report = await checkOf(server.origin, {}, { apiKey: null });
    expect(rowOf(report, 'extras')).toMatchObject({ status: null, allowed: false });
    expect(server.seen.every(({ url }) => !url.includes('/developer/'))).toBe(true);
  });
});

const now = new Date('2026-11-21T12:00:00Z');
const form = {
  baseAddress: ' https://service.example/api/v1/ ',
  adminBasePath: '',
  apiKey: ' key-1234 ',
  jwt: '',
};
const expired = `e30.${Buffer.from('{"exp":1}').toString('base64url')}.canary`;

describe('readConnectionForm', () => {
  it('trims the form and returns secrets only on request', async () => {
    const read = valueOf(readConnectionForm(form, now));
    expect(read).toMatchObject({
      baseAddress: 'https://service.example/api/v1',
      adminBasePath: '/api/v1',
      notes: [],
    });
    const destination = formDestination(read);
    expect([await destination.secret('api-key'), await destination.secret('jwt')]).toEqual([
      { ok: true, value: 'key-1234' },
      { ok: true, value: null },
    ]);
  });

  it('returns the error code of a single cause', () => {
    expect(readConnectionForm({ ...form, jwt: expired }, now)).toMatchObject({
      ok: false,
      error: { code: 'jwt-expired' },
    });
  });
});
