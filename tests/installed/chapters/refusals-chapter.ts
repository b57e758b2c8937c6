import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBriefly } from '../installed-app.ts';
import type { Ended } from '../run-bounded.ts';
import type { Visit } from '../visit.ts';

const limitMs = 30_000;

/**
 * Each would let another program, or another network, between the person and the service, or record what happens.
 * @param folder where those that write or run files are pointed
 */
function refusedIn(folder: string): readonly string[] {
  return [
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0',
    '--proxy-server=127.0.0.1:1',
    '--ignore-certificate-errors',
    '--host-resolver-rules=MAP * 127.0.0.1',
    '--host-rules=MAP * 127.0.0.1',
    '--load-extension=/tmp',
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--single-process',
    '--no-sandbox',
    '--unsafely-treat-insecure-origin-as-secure=http://x',
    '--auto-open-devtools-for-tabs',
    '--js-flags=--expose-gc',
    '--enable-logging',
    '--ssl-version-min=tls1',
    `--ssl-key-log-file=${join(folder, 'keys')}`,
    `--log-net-log=${join(folder, 'net.json')}`,
    ` --log-net-log=${join(folder, 'net.json')}`,
    `-log-net-log=${join(folder, 'net.json')}`,
    `--renderer-cmd-prefix=${join(folder, 'run-me')}`,
    `--utility-cmd-prefix=${join(folder, 'run-me')}`,
    `--gpu-launcher=${join(folder, 'run-me')}`,
    '--a-switch-that-nobody-knows',
  ];
}

/** Switches and variables that a shipped console does not start with, while no other instance could be the reason. */
export async function checkRefusals({ recorder, installed, session }: Visit): Promise<void> {
  const folder = join(session.account.home, 'must-stay-as-it-is');
  mkdirSync(folder);
  writeFileSync(join(folder, 'run-me'), `#!/bin/sh\ntouch ${folder}/ran\nexec "$@"\n`, { mode: 0o755 });
  chownSync(folder, session.account.uid, session.account.gid);
  for (const given of refusedIn(folder)) {
    const name = given.trim().replace(/=.*/, '');
    await recorder.step(`it does not start with ${JSON.stringify(given)}, and says so`, limitMs, async () => {
      const ended = await startBriefly(installed.entry.command, session, { args: [given] });
      requireRefusal(ended, `does not start with ${name}.`, folder);
    });
  }
  await recorder.step('it does not start with Chromium’s log switched on, and says so', limitMs, async () => {
    const env = { ELECTRON_ENABLE_LOGGING: '1' };
    const ended = await startBriefly(installed.entry.command, session, { env });
    requireRefusal(ended, 'does not start with ELECTRON_ENABLE_LOGGING in the environment.', folder);
  });
}

function requireRefusal({ code, timedOut, stderr }: Ended, sentence: string, folder: string): void {
  if (timedOut) throw new Error('It started.');
  if (code !== 2) throw new Error(`It ended with ${String(code)}:\n${stderr}`);
  if (!stderr.includes(sentence)) throw new Error(`It says only:\n${stderr}`);
  const written = readdirSync(folder).filter((name) => name !== 'run-me');
  if (written.length > 0) throw new Error(`It left ${written.join(', ')}.`);
}
