import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInherited } from '../process/run-inherited.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { readSums } from '../release/assemble-release.ts';

/** The report of a build records durations, so it differs each time. */
const differsByNature = 'dist.json';

/** Builds this commit's Debian package twice from scratch, and compares the checksums of all files. */
async function reproduce(): Promise<number> {
  const builds: ReadonlyMap<string, string>[] = [];
  for (const which of ['first', 'second']) {
    console.log(`\n── the ${which} build`);
    rmSync(join(projectRoot, 'out'), { recursive: true, force: true });
    const script = join(projectRoot, 'scripts', 'dist', 'dist.ts');
    const code = await runInherited(process.execPath, [script, 'deb']);
    if (code !== 0) return code;
    builds.push(readSums(readFileSync(join(projectRoot, 'dist', 'SHA256SUMS'), 'utf8')));
  }
  const [first = new Map<string, string>(), second = new Map<string, string>()] = builds;
  const names = [...new Set([...first.keys(), ...second.keys()])].filter((name) => name !== differsByNature);
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of names) {
    console.log(`${different.includes(name) ? 'NOT the same twice' : 'the same twice'}: ${name}`);
  }
  return different.length === 0 && names.length > 0 ? 0 : 1;
}

process.exitCode = await reproduce();
