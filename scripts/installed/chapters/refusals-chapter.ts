import { startBriefly } from '../installed-app.ts';
import type { Visit } from '../visit.ts';

const limitMs = 30_000;

/** Each would let another program, or another network, between the person and the service. */
const refused = [
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--inspect',
  '--inspect-brk=0',
  '--proxy-server=127.0.0.1:1',
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--load-extension=/tmp',
  '--disable-web-security',
] as const;

/** Switches that a shipped console does not start with, while no other instance could be the reason. */
export async function checkRefusals({ recorder, installed, session }: Visit): Promise<void> {
  for (const given of refused) {
    const name = given.replace(/=.*/, '');
    await recorder.step(`it does not start with ${name}, and says so`, limitMs, async () => {
      const { code, timedOut, stderr } = await startBriefly(installed.entry.command, session, {
        args: [given],
      });
      if (timedOut) throw new Error('It started.');
      if (code === 0 || code === null) throw new Error(`It ended with ${String(code)}:\n${stderr}`);
      if (!stderr.includes(`does not start with ${name}`)) throw new Error(`It says only:\n${stderr}`);
    });
  }
}
