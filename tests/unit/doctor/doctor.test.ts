import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readableEndpoints } from '../../../src/core/service/catalogue.ts';
import { runDoctor } from '../../../src/doctor/doctor.ts';
import { canaryJwt, canaryKey, depositBody, closedAfterTest } from '../main/service-client/client-bench.ts';
import {
  closedPort,
  sendJson,
  startHttp,
  startTcp,
} from '../main/service-client/test-servers/local-servers.ts';
import { systemClock } from '../../../src/main/clock/clock.ts';

const reportSchema = z.strictObject({
  endpoints: z.array(
    z.strictObject({
      method: z.literal('GET'),
      path: z.string(),
      status: z.int().nullable(),
      allowed: z.boolean().nullable(),
      shape: z.enum(['known', 'extended', 'unrecognised']).nullable(),
      unknownFields: z.array(z.string()),
      missingFields: z.array(z.string()),
      ms: z.int().nonnegative(),
      scope: z.string().nullable(),
      tries: z.array(z.strictObject({ with: z.string(), outcome: z.string(), status: z.int().nullable() })),
    }),
  ),
});

const credentials = { KEYHOLDER_API_KEY: canaryKey, KEYHOLDER_JWT: canaryJwt };

const patient = { perEndpointMs: 60_000, totalMs: 100_000 };

async function doctor(
  args: readonly string[],
  env: Record<string, string> = credentials,
  patience: typeof patient = patient,
) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runDoctor({
    args,
    env,
    clock: systemClock,
    ...patience,
    print: (line) => out.push(line),
    log: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('doctor', () => {
  it('prints only the JSON report with one row per readable endpoint, and sends only GETs', async () => {
    const server = await closedAfterTest(
      startHttp((_, response) => sendJson(response, { ...depositBody, colour: 'red' })),
    );
    const { code, out } = await doctor([
      '--base-url',
      `${server.origin}/api/v1`,
      '--property',
      '1042',
      '--json',
    ]);
    expect(code).toBe(0);
    const report = reportSchema.parse(JSON.parse(out));
    expect(report.endpoints.map(({ path }) => path)).toEqual(readableEndpoints.map(({ path }) => path));
    expect(report.endpoints.find(({ path }) => path === '/properties/{id}/security-deposit')).toMatchObject({
      status: 200,
      allowed: true,
      shape: 'extended',
      unknownFields: ['colour'],
      missingFields: [],
      scope: 'property.pricing:read',
      tries: ['api-key', 'jwt', 'both'].map((column) => ({ with: column, outcome: 'readable', status: 200 })),
    });
    expect(server.seen.length).toBeGreaterThan(20);
    expect(server.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('uses the given admin base path', async () => {
    const server = await closedAfterTest(startHttp((_, response) => sendJson(response, {})));
    const args = ['--base-url', `${server.origin}/api/v1`, '--property=7', '--admin-base-path', '/admin/v1'];
    await doctor(args);
    const paths = server.seen.map(({ url }) => url);
    expect(paths).toContain('/admin/v1/properties/7/security-deposit');
    expect(paths).toContain('/api/v1/developer/properties/7/extras');
  });

  it('prints a table, a summary and advice', async () => {
    const server = await closedAfterTest(
      startHttp((_, response) => sendJson(response, { message: 'Forbidden' }, 403)),
    );
    const { code, out, err } = await doctor(['--base-url', `${server.origin}/api/v1`, '--property', '1042']);
    expect(code).toBe(0);
    expect(out).toMatch(/Endpoint +Status +Allowed +Shape +Time/);
    expect(out).toMatch(/0 readable, \d+ refused/);
    expect(out).toMatch(/Everything was refused. The service doesn’t say why/);
    expect(err).toMatch(/^1\/\d+ /m);
  });

  it.each([
    [[], /--base-url is missing/],
    [['--base-url'], /--base-url needs a value/],
    [['--base-url', '--json'], /--base-url needs a value/],
    [['--base-url', 'ftp://x/'], /--base-url: .*https/],
    [['--base-url', 'https://h/api/v1', '--property', 'x'], /--property must be a whole number/],
    [['--base-url', 'https://h/api/v1', '--property', '0'], /--property must be a whole number/],
    [['--base-url', 'https://h/api/v1', '--admin-base-path', '//evil'], /--admin-base-path: /],
    [['--base-url', 'https://h/api/v1', '--key', 'canary'], /no flag --key\./],
    [['--base-url', 'https://h/api/v1', '--json=yes'], /--json takes no value/],
    [['--base-url', 'https://h', '--base-url', 'https://h'], /--base-url was given twice/],
    [['https://canary.example/api/v1'], /word belongs to no flag/],
  ])('rejects %j with a sentence that names the flag', async (args, sentence) => {
    const { code, out, err } = await doctor(args);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
    expect(out).toBe('');
    expect(err).not.toContain('canary');
  });

  it('requires credentials in the environment and names an invalid one', async () => {
    const args = ['--base-url', 'https://h.example/api/v1', '--property', '1'];
    expect(await doctor(args, {})).toMatchObject({ code: 2 });
    const { err } = await doctor(args, { KEYHOLDER_JWT: 'canary' });
    expect(err).toMatch(/KEYHOLDER_JWT: .*not a JWT/);
    expect(err).not.toContain('canary');
  });

  it('prints no secret, even from the address or a response', async () => {
    const server = await closedAfterTest(
      startHttp((request, response) => sendJson(response, { message: request.headers }, 422)),
    );
    const addresses = [
      `http://${canaryKey}@127.0.0.1:${String(server.port)}/api/v1`,
      `${canaryKey}@127.0.0.1/api/v1`,
      `${server.origin}/api/v1?key=${canaryKey}`,
      `127.0.0.1/api/v1#${canaryKey}`,
      `${server.origin}/${canaryKey}/api/v1`,
      `${canaryKey}/api/v1`,
      `https://${canaryKey}.invalid/api/v1`,
    ];
    for (const address of addresses) {
      const { out, err } = await doctor(['--base-url', address, '--property', '1']);
      expect(out + err).not.toContain(canaryKey);
      expect(out + err).not.toContain(canaryJwt);
    }
  });

  it('exits with 1 if the service is unreachable, and reports when it hangs', async () => {
    const closed = await doctor([
      '--base-url',
      `http://127.0.0.1:${String(await closedPort())}/api/v1`,
      '--json',
    ]);
    expect(closed.code).toBe(1);
    expect(reportSchema.parse(JSON.parse(closed.out)).endpoints).toHaveLength(readableEndpoints.length);
    const mute = await closedAfterTest(startTcp(() => undefined));
    const asked = ['--base-url', `${mute.origin}/api/v1`, '--property', '1', '--json'];
    const hanging = await doctor(asked, credentials, { perEndpointMs: 300_000, totalMs: 700 });
    expect(reportSchema.parse(JSON.parse(hanging.out)).endpoints).toHaveLength(readableEndpoints.length);
  });

  it('runs as a program', async () => {
    const server = await closedAfterTest(startHttp((_, response) => sendJson(response, depositBody)));
    const cli = join(import.meta.dirname, '../../../src/doctor/cli.ts');
    const args = [cli, '--base-url', `${server.origin}/api/v1`, '--property', '1042', '--json'];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...credentials },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
    expect(reportSchema.parse(JSON.parse(out)).endpoints).toHaveLength(readableEndpoints.length);
  });
});
