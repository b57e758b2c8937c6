import { cpSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForHelp, printUsage } from '../command-line.ts';
import { writeChecksums } from './checksums.ts';
import type { DistReport } from './dist-report.ts';
import { reportLines } from './dist-report.ts';
import { oldLineWarning } from './electron-line.ts';
import { filesUnder } from './files-under.ts';
import type { InstallerKind } from './installers/installer-kinds.ts';
import { installerKinds, readInstallerKinds } from './installers/installer-kinds.ts';
import { allInstallers } from './installers/installers.ts';
import { makeInstallers } from './installers/make-installers.ts';
import { intoPlace } from './into-place.ts';
import { packRelease } from './pack-release.ts';
import { runtimeAtHand } from './packed-runtime.ts';
import { requireEnough } from './installers/enough-installers.ts';
import { documentNames } from './contents/shipped-documents.ts';
import { planSigning } from './signing.ts';
import { targetAtHand } from './target-system.ts';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run dist             the installers that this system can make, into dist/
npm run dist -- --deb    chosen kinds: ${installerKinds.map((kind) => `--${kind}`).join(' ')}
What signs them comes from the environment: docs/releasing.md.`;

/** Holds what passed every check, or is not there. */
const output = join(projectRoot, 'dist');
/** Where everything is made and examined. */
const draft = join(projectRoot, '.cache', 'dist');

/** Makes the installers that can be made on this machine, and says what became of the others. */
async function makeRelease(kinds: readonly InstallerKind[]): Promise<void> {
  const signing = planSigning(process.platform, process.env);
  const runtime = electronRuntime();
  const forRelease = runtime.origin === 'official';
  console.log(`Packaging Keyholder with ${describeRuntime(runtime)}.`);
  if (!forRelease) console.log('NOT FOR RELEASE: this is not the official Electron.');
  const today = new Date().toISOString().slice(0, 10);
  const oldLine = oldLineWarning(today);
  if (oldLine !== null) console.log(oldLine);
  const release = await packRelease(draft, { runtime: runtimeAtHand(), signing, target: targetAtHand() });
  const { version, madeAt, packed, asar, fuses, packages } = release;
  const inputs = {
    packed,
    config: release.config,
    // The set-up falls back to another runtime exactly where downloads fail; tools may still be there beforehand.
    downloads: runtime.origin !== 'fallback' || process.env['APPIMAGE_TOOLS_PATH'] !== undefined,
    output: draft,
    version,
    arch: process.arch,
    madeAt,
  };
  const installers = await makeInstallers(
    allInstallers(inputs).filter(({ kind }) => kinds.includes(kind)),
    { platform: process.platform, signature: signing, monotonicMs: () => performance.now() },
  );
  const report: DistReport = {
    version,
    at: madeAt.toISOString(),
    electron: { version: runtime.version, origin: runtime.origin },
    forRelease,
    app: { bytes: bytesIn(packed.folder), asarBytes: statSync(asar).size, packages: packages.length },
    fuses,
    installers,
  };
  await finish(report, release.documents);
  for (const line of reportLines(report)) console.log(line);
  requireEnough(installers, kinds);
}

/** Leaves in the draft: the installers, the documents, the report, and the checksums of all of these. */
async function finish(report: DistReport, documents: string): Promise<void> {
  for (const name of documentNames) cpSync(join(documents, name), join(draft, name));
  rmSync(documents, { recursive: true });
  for (const name of ['builder-debug.yml', 'builder-effective-config.yaml']) {
    rmSync(join(draft, name), { force: true });
  }
  writeFileSync(join(draft, 'dist.json'), `${JSON.stringify(report, null, 2)}\n`);
  const files = report.installers.flatMap(({ file }) => file ?? []);
  await writeChecksums(draft, [...files, ...documentNames, 'dist.json']);
}

function bytesIn(folder: string): number {
  return filesUnder(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

async function runDist(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  try {
    const kinds = readInstallerKinds(words);
    await intoPlace(draft, output, () => makeRelease(kinds));
    return 0;
  } catch (error) {
    console.error('Nothing was put into dist/, because:');
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// SECURITY: said outright, because electron-builder's exit hook turns a code that is only set into 0.
process.exit(await runDist(process.argv.slice(2)));
