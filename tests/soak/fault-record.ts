import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the console wrote down as a fault of its own, and what it printed as one. */
export function recordedFaults(userData: string): string[] {
  const folder = join(userData, 'logs');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"msg":"fault"')),
  );
}

/** Lines of a program's output that tell of an error nobody caught. */
export function printedFaults(output: string): string[] {
  return output.split('\n').filter((line) => /unhandled|uncaught/i.test(line));
}
