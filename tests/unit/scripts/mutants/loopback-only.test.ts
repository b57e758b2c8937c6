import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';

const guard = pathToFileURL(join(projectRoot, 'scripts', 'mutants', 'loopback-only.ts')).href;
/** Reserved for documentation: nobody is there, and without the guard the attempt would hang or be refused. */
const elsewhere = '192.0.2.1';

async function outcome(code: string): Promise<string> {
  const args = ['--import', guard, '--input-type=module', '--eval', code];
  return (await promisify(execFile)(process.execPath, args, { timeout: 8_000 })).stdout.trim();
}

test.each([
  ['an address', `net.connect(80, '${elsewhere}')`, 'ENETUNREACH'],
  ['an address among options', `net.connect({ port: 80, host: '${elsewhere}' })`, 'ENETUNREACH'],
  ['an encrypted connection', `tls.connect({ port: 443, host: '${elsewhere}' })`, 'ENETUNREACH'],
  ['a name', "net.connect(80, 'example.test')", 'ENOTFOUND'],
  [
    'a name with a lookup of its own',
    `net.connect({ port: 80, host: 'example.test', lookup: (_h, _o, done) => done(null, '${elsewhere}', 4) })`,
    'ENETUNREACH',
  ],
])('%s elsewhere cannot be reached', async (_, connection, code) => {
  const program = `import net from 'node:net'; import tls from 'node:tls';
    ${connection}.on('error', (error) => console.log(error.code));`;
  expect(await outcome(program)).toBe(code);
});

test('names are not looked up', async () => {
  const program = `import { lookup } from 'node:dns/promises';
    lookup('example.test').catch((error) => console.log(error.code));`;
  expect(await outcome(program)).toBe('ENOTFOUND');
});

test('this machine can be reached, by address and by name', async () => {
  const program = `import net from 'node:net'; import { once } from 'node:events';
    const server = net.createServer((socket) => socket.end('here')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    const lookup = (_host, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    for (const host of ['127.0.0.1', 'localhost', 'service.test']) {
      const socket = net.connect({ port, host, ...(host === 'service.test' ? { lookup } : {}) });
      const [chunk] = await once(socket, 'data');
      console.log(String(chunk));
    }
    server.close();`;
  expect(await outcome(program)).toBe('here\nhere\nhere');
});
