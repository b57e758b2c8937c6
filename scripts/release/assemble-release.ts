// Without packages: it runs where a release is put together, beside no code of others.
import { assembleRelease } from './assemble.ts';

const [builds, release, ...rest] = process.argv.slice(2);
try {
  if (builds === undefined || release === undefined || rest.length > 0) {
    throw new Error(`node scripts/release/assemble-release.ts BUILDS RELEASE
  BUILDS   a folder that holds dist-linux, dist-windows and dist-macos, each as npm run dist left it
  RELEASE  the folder to write: every file under a name of its own, and one SHA256SUMS over all`);
  }
  for (const name of assembleRelease(builds, release)) console.log(name);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
