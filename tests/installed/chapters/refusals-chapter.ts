import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startBriefly } from '../installed-app.ts';
import type { Ended } from '../run-bounded.ts';
import type { Visit } from '../visit.ts';

const limitMs = 30_000;

/**
 * Each switch would let another program or network come between the person and the service, or would record activity.
 * One of each kind: the unit test of the allowed switches covers them all.
 * @param folder target of the switches that write or run files
 */
function refusedIn(folder: string): readonly string[] {
  return [
    '--remote-debugging-port=0',
    '--inspect',
    '--proxy-server=127.0.0.1:1',
    '--no-sandbox',
    '--js-flags=--expose-gc',
    ` --log-net-log=${join(folder, 'net.json')}`,
    `-log-net-log=${join(folder, 'net.json')}`,
    `--renderer-cmd-prefix=${join(folder, 'run-me')}`,
    `--gpu-launcher=${join(folder, 'run-me')}`,
    '--a-switch-that-nobody-knows',
  ];
}

/**
 * Switches and variables that stop a shipped console from starting. No other instance runs, so that can't be the
 * reason.
 */
export async function checkRefusals({ recorder, installed, session }: Visit): Promise<void> {
  const folder = join(session.account.home, 'must-stay-as-it-is');
  mkdirSync(folder);
  writeFileSync(join(folder, 'run-me'), `#!/bin/sh\ntouch ${folder}/ran\nexec "$@"\n`, { mode: 0o755 });
  chownSync(folder, session.account.uid, session.account.gid);
  for (const given of refusedIn(folder)) {
    const name = given.trim().replace(/=.*/, '');
    await recorder.step(
      `refuses to start with ${JSON.stringify(given)} and reports it`,
      limitMs,
      async () => {
        const ended = await startBriefly(installed.entry.command, session, { args: [given] });
        requireRefusal(ended, `does not start with ${name}.`, folder);
      },
    );
  }
  await recorder.step('refuses to start with Chromium’s log on and reports it', limitMs, async () => {
    const env = { ELECTRON_ENABLE_LOGGING: '1' };
    const ended = await startBriefly(installed.entry.command, session, { env });
    requireRefusal(ended, 'does not start with ELECTRON_ENABLE_LOGGING in the environment.', folder);
  });
}

/** What the console prints in a terminal instead of opening a window, and the page that `man keyholder` opens. */
export async function checkPrintedAnswers({ recorder, installed, session }: Visit): Promise<void> {
  const answers: readonly [string, RegExp][] = [
    ['--version', /^Keyholder \d+\.\d+\.\d+\S*\n$/],
    ['--help', /^Usage: keyholder .*--sample.*--forget-everything/s],
  ];
  for (const [given, form] of answers) {
    await recorder.step(`answers ${given} on standard output without a window`, limitMs, async () => {
      const { code, stdout } = await startBriefly(installed.entry.command, session, { args: [given] });
      if (code !== 0 || !form.test(stdout))
        throw new Error(`It ended with ${String(code)} and said:\n${stdout}`);
    });
  }
  await recorder.step('installs its manual page', limitMs, () => {
    const page = installed.paths.find((path) => path.endsWith('/man1/keyholder.1.gz'));
    if (page === undefined) throw new Error('There is no manual page.');
    const text = gunzipSync(readFileSync(page)).toString();
    if (!text.startsWith('.TH KEYHOLDER 1 ') || !text.includes('.SH OPTIONS')) throw new Error(text);
    return Promise.resolve();
  });
}

function requireRefusal({ code, timedOut, stderr }: Ended, sentence: string, folder: string): void {
  if (timedOut) throw new Error('It started.');
  if (code !== 2) throw new Error(`It ended with ${String(code)}:\n${stderr}`);
  if (!stderr.includes(sentence)) throw new Error(`It says only:\n${stderr}`);
  const written = readdirSync(folder).filter((name) => name !== 'run-me');
  if (written.length > 0) throw new Error(`It left ${written.join(', ')}.`);
}
