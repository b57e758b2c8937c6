import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { inside, textInside } from './simulator-under-test.ts';
import { readCliOptions } from '../../../src/simulator/cli-options.ts';

const CLI = 'src/simulator/cli.ts';

async function run(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const child = spawn(process.execPath, [CLI, ...args]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const closed: unknown = await once(child, 'close');
  return { code: inside(closed, 0), out, err };
}

test('the command prints what a client needs, serves it and stops cleanly', async () => {
  const child = spawn(process.execPath, [CLI, '--json', '--latency', '0', '--properties', '5', '--controls']);
  const lines: unknown = await once(createInterface({ input: child.stdout }), 'line');
  const printed: unknown = JSON.parse(textInside(lines, 0));
  const baseUrl = textInside(printed, 'baseUrl');
  const deposit = `${baseUrl}/properties/${String(inside(printed, 'propertyIds', 0))}/security-deposit`;
  const status = async (headers: Record<string, string>) => (await fetch(deposit, { headers })).status;
  expect(await status({ 'X-API-Key': textInside(printed, 'apiKey') })).toBe(200);
  expect(await status({ Authorization: `Bearer ${textInside(printed, 'adminJwt')}` })).toBe(200);
  expect(await status({ Authorization: `Bearer ${textInside(printed, 'ownerJwt')}` })).toBe(200);
  expect(await status({ Authorization: `Bearer ${textInside(printed, 'expiredJwt')}` })).toBe(403);
  const ledger = new URL('/__control/ledger', baseUrl);
  expect((await fetch(ledger)).status).toBe(401);
  const headers = { 'X-Control-Token': textInside(printed, 'controlToken') };
  expect((await fetch(ledger, { headers })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test('a taken port and a wrong option are each reported in one sentence', async () => {
  const child = spawn(process.execPath, [CLI, '--json', '--properties', '1']);
  const lines: unknown = await once(createInterface({ input: child.stdout }), 'line');
  const port = String(inside(JSON.parse(textInside(lines, 0)), 'port'));
  const [taken, wrong] = await Promise.all([run('--port', port), run('--dialect', 'welsh')]);
  expect(taken).toEqual({
    code: 1,
    out: '',
    err: 'The sample service could not start: that port is already in use.\n',
  });
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('--dialect must be one of');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([0, null]);
});

test.each([
  [['--port', '70000'], /--port must be a whole number from 0 to 65535/],
  [['--properties', '0'], /--properties must be/],
  [['--dialect', 'welsh'], /--dialect must be one of documented, camel, wrapped, stringly/],
  [['--colour'], /Unknown option '--colour'/],
  [['stray'], /stray/],
])('%j is rejected with a sentence', (args, message) => {
  const read = readCliOptions(args);
  expect(read.ok ? '' : read.message).toMatch(message);
});
