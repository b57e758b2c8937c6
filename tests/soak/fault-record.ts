import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The console's own faults in its log. */
export function recordedFaults(userData: string): string[] {
  const folder = join(userData, 'logs');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"msg":"fault"')),
  );
}

/** Lines of a program's output that report an uncaught error. */
export function printedFaults(output: string): string[] {
  return output.split('\n').filter((line) => /unhandled|uncaught/i.test(line));
}
