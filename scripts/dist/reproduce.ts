import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareSums, readSums } from './compare-sums.ts';
import { asksForHelp, printUsage } from '../command-line.ts';
import { installerKinds } from './installers/installer-kinds.ts';
import { runInherited } from '../process/run-inherited.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run reproduce             the Debian package and the archive of this commit, built twice and compared to the byte
npm run reproduce -- --deb    chosen kinds: ${installerKinds.map((kind) => `--${kind}`).join(' ')}`;

/**
 * Builds the installers of this commit twice, each time from nothing, and compares them byte for byte. What it leaves in
 * dist/ is the second build.
 */
async function reproduce(kinds: readonly string[]): Promise<number> {
  const builds: ReadonlyMap<string, string>[] = [];
  for (const which of ['first', 'second']) {
    console.log(`\n── the ${which} build`);
    rmSync(join(projectRoot, 'out'), { recursive: true, force: true });
    const script = join(projectRoot, 'scripts', 'dist', 'dist.ts');
    const code = await runInherited(process.execPath, [script, ...kinds]);
    if (code !== 0) return code;
    builds.push(readSums(readFileSync(join(projectRoot, 'dist', 'SHA256SUMS'), 'utf8')));
  }
  const [first = new Map<string, string>(), second = new Map<string, string>()] = builds;
  const { same, different } = compareSums(first, second);
  for (const name of same) console.log(`the same twice: ${name}  ${first.get(name) ?? ''}`);
  for (const name of different) console.error(`not the same twice: ${name}`);
  return different.length === 0 && same.length > 0 ? 0 : 1;
}

const asked = process.argv.slice(2);
process.exitCode = asksForHelp(asked)
  ? printUsage({ kind: 'help' }, usage)
  : await reproduce(asked.length > 0 ? asked : ['--deb', '--tar']);
