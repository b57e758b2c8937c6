import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { z } from 'zod';
import { builderConfig } from '../electron-builder.config.ts';
import { ensureBuilt } from './build/app-build.ts';
import { afterPack } from './dist/after-pack.ts';
import { writeChecksums } from './dist/checksums.ts';
import type { DistReport } from './dist/dist-report.ts';
import { reportLines } from './dist/dist-report.ts';
import { filesUnder } from './dist/files-under.ts';
import type { InstallerKind } from './dist/installer-kinds.ts';
import { readInstallerKinds } from './dist/installer-kinds.ts';
import { allInstallers } from './dist/installers.ts';
import { makeInstallers } from './dist/make-installers.ts';
import { packApp } from './dist/pack-app.ts';
import { requireCleanContents } from './dist/packed-contents.ts';
import { readFuses, requireFuses } from './dist/read-fuses.ts';
import { documentNames, writeShippedDocuments } from './dist/shipped-documents.ts';
import { planSigning } from './dist/signing.ts';
import type { ElectronRuntime } from './runtime.ts';
import { describeRuntime, electronRuntime } from './runtime.ts';
import { projectRoot } from './setup/project-root.mjs';

const output = join(projectRoot, 'dist');
const documents = join(output, 'documents');
const signing = planSigning(process.platform, process.env);

/** Builds the installers that can be built on this machine into dist/, and says what became of the others. */
async function dist(kinds: readonly InstallerKind[]): Promise<number> {
  const version = productVersion();
  const runtime = electronRuntime();
  const forRelease = runtime.origin === 'official';
  console.log(`Packaging Keyholder ${version} with ${describeRuntime(runtime)}.`);
  if (!forRelease) console.log('NOT FOR RELEASE: this is not the official Electron.');
  await ensureBuilt();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  const packages = await writeShippedDocuments(projectRoot, documents, { version, electron: runtime });
  const packed = await packApp(configFor(runtime), output);
  const fuses = await readFuses(packed.binary);
  requireFuses(fuses);
  const asar = join(packed.resources, 'app.asar');
  requireCleanContents(asar, projectRoot, packages);
  const inputs = {
    packed,
    config: () => configFor(runtime),
    // The set-up falls back to another runtime exactly where downloads fail; tools may still be there beforehand.
    downloads: runtime.origin !== 'fallback' || process.env['APPIMAGE_TOOLS_PATH'] !== undefined,
    output,
    version,
    arch: process.arch,
  };
  const installers = await makeInstallers(
    allInstallers(inputs).filter(({ kind }) => kinds.includes(kind)),
    { platform: process.platform, signature: signing, monotonicMs: () => performance.now() },
  );
  const report: DistReport = {
    version,
    at: new Date().toISOString(),
    electron: { version: runtime.version, origin: runtime.origin },
    forRelease,
    app: { bytes: bytesIn(packed.folder), asarBytes: statSync(asar).size, packages: packages.length },
    fuses,
    installers,
  };
  await finish(report);
  for (const line of reportLines(report)) console.log(line);
  return installers.some(({ file }) => file !== null) ? 0 : 1;
}

function configFor(runtime: ElectronRuntime): Configuration {
  return builderConfig({
    electronVersion: runtime.version,
    electronFolder: runtime.origin === 'official' ? null : runtime.env.ELECTRON_OVERRIDE_DIST_PATH,
    documentsFolder: documents,
    signing,
    afterPack,
  });
}

/** Leaves in dist/: the installers, the documents, the report, and the checksums of all of these. */
async function finish(report: DistReport): Promise<void> {
  for (const name of documentNames) cpSync(join(documents, name), join(output, name));
  rmSync(documents, { recursive: true });
  for (const name of ['builder-debug.yml', 'builder-effective-config.yaml']) {
    rmSync(join(output, name), { force: true });
  }
  writeFileSync(join(output, 'dist.json'), `${JSON.stringify(report, null, 2)}\n`);
  const files = report.installers.flatMap(({ file }) => file ?? []);
  await writeChecksums(output, [...files, ...documentNames, 'dist.json']);
}

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

function bytesIn(folder: string): number {
  return filesUnder(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

try {
  process.exitCode = await dist(readInstallerKinds(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
