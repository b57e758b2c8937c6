// Without packages: it runs where a release is put together, beside no code of others.
import { asksForHelp, printUsage } from '../command-line.ts';
import { assembleRelease } from './assemble.ts';

const usage = `node scripts/release/assemble-release.ts BUILDS RELEASE
  BUILDS   a folder that holds dist-linux, dist-windows and dist-macos, each as npm run dist left it
  RELEASE  the folder to write: every file under a name of its own, and one SHA256SUMS over all`;

function run(words: readonly string[]): number {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  const [builds, release, ...rest] = words;
  if (builds === undefined || release === undefined || rest.length > 0) {
    return printUsage({ kind: 'unclear', message: 'It takes two folders.' }, usage);
  }
  try {
    for (const name of assembleRelease(builds, release)) console.log(name);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

process.exitCode = run(process.argv.slice(2));
