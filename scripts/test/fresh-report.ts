import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** Where a runner writes its report, without the one of an earlier run, which would pass for this one's. */
export function freshReport(name: string): string {
  const path = join(projectRoot, '.cache', 'reports', `${name}.json`);
  rmSync(path, { force: true });
  return path;
}
