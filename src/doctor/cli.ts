import { spawnSync } from 'node:child_process';
import { removeConnectionVariables } from '../main/service-client/connection/connection-variables.ts';

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const ignored = removeConnectionVariables(process.env);
process.exitCode = ignored.length > 0 ? runAgainWithout(ignored) : await run();

/** SECURITY: Node and OpenSSL have already read some of these in this process, so a clean one makes the check. */
function runAgainWithout(names: readonly string[]): number {
  log(`Note: ignoring ${names.join(', ')}. Keyholder uses this computer’s own certificates.`);
  const args = [import.meta.filename, ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}

async function run(): Promise<number> {
  // Imported late, because a process that only starts another one never needs it.
  const { systemClock } = await import('../main/clock/clock.ts');
  const { runDoctor } = await import('./doctor.ts');
  return runDoctor({
    args: process.argv.slice(2),
    env: process.env,
    clock: systemClock,
    print: (line) => {
      process.stdout.write(`${line}\n`);
    },
    log,
  });
}
