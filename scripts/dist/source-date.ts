import { statSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../process/run-captured.ts';

/**
 * The timestamp of everything in a release, so that two builds of one commit are identical to the byte:
 * SOURCE_DATE_EPOCH (seconds since 1970) if set, else the commit's, else package.json's. Sets the variable, too, for
 * programs that are started later.
 */
export async function fixSourceDate(root: string, env: NodeJS.ProcessEnv): Promise<Date> {
  const seconds = env['SOURCE_DATE_EPOCH'] ?? (await commitSeconds(root));
  const date = readSourceDate(seconds);
  env['SOURCE_DATE_EPOCH'] = String(date.getTime() / 1_000);
  return date;
}

export function readSourceDate(seconds: string): Date {
  if (!/^\d{1,10}$/.test(seconds)) {
    throw new Error(
      `SOURCE_DATE_EPOCH must be whole seconds since 1970, for example 1767225600; it is "${seconds}".`,
    );
  }
  return new Date(Number(seconds) * 1_000);
}

async function commitSeconds(root: string): Promise<string> {
  const asked = runCaptured('git', ['-C', root, 'log', '-1', '--format=%ct']);
  const seconds = await asked.then(
    ({ code, output }) => (code === 0 ? output.trim() : ''),
    () => '',
  );
  if (/^\d+$/.test(seconds)) return seconds;
  return String(Math.floor(statSync(join(root, 'package.json')).mtimeMs / 1_000));
}
