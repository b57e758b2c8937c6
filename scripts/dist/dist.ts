import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { describeRuntime, electronRuntime } from '../setup/runtime.ts';
import { oldLineWarning } from './electron-line.ts';
import { buildDeb } from './installers/deb-package.ts';
import { intoPlace } from './into-place.ts';
import { documentNames, packRelease, type PackedRelease } from './pack-release.ts';
import { planSigning } from './signing.ts';

/** By system. The Debian package is ours (docs/decisions/0010-installers-and-updates.md), the rest electron-builder's. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  linux: ['deb', 'rpm', 'tar.gz', 'AppImage'],
  win32: ['nsis', 'zip'],
  darwin: ['dmg', 'zip'],
};
const kinds = kindsOf[process.platform] ?? [];

/** Exists only if everything in it passed every check. */
const output = join(projectRoot, 'dist');
/** Installers are made and examined here first. */
const draft = join(projectRoot, '.cache', 'dist');

interface Installer {
  readonly kind: string;
  /** Name within dist/, or null if it was not built. */
  readonly file: string | null;
  readonly bytes: number;
  /** How it is signed, or why it was not built. */
  readonly note: string;
}

/** Makes the requested installers, or all that this machine can make. Reports why the others were not built. */
async function makeRelease(asked: readonly string[]): Promise<void> {
  const runtime = electronRuntime();
  const signing = planSigning(process.platform, process.env);
  const forRelease = runtime.origin === 'official';
  const warnings = [
    ...(forRelease ? [] : [`NOT FOR RELEASE: built with ${describeRuntime(runtime)}, not the official one.`]),
    ...[oldLineWarning(new Date().toISOString().slice(0, 10)) ?? []].flat(),
  ];
  console.log(`Packaging Keyholder with ${describeRuntime(runtime)}.`);
  const release = await packRelease(draft);
  const installers: Installer[] = [];
  for (const kind of asked.length === 0 ? kinds : asked) {
    installers.push(await makeInstaller(kind, release, signing.says));
  }
  for (const name of documentNames) cpSync(join(release.documents, name), join(draft, name));
  for (const name of ['documents', 'builder-debug.yml', 'builder-effective-config.yaml']) {
    rmSync(join(draft, name), { recursive: true, force: true });
  }
  const electron = { version: runtime.version, origin: runtime.origin };
  const report = {
    version: release.version,
    at: release.madeAt.toISOString(),
    electron,
    forRelease,
    installers,
  };
  writeFileSync(join(draft, 'dist.json'), `${JSON.stringify(report, null, 2)}\n`);
  const made = installers.flatMap(({ file }) => file ?? []);
  writeFileSync(join(draft, 'SHA256SUMS'), sumsOf([...made, ...documentNames, 'dist.json']));
  for (const { kind, file, bytes, note } of installers) {
    const what = file === null ? 'not built' : `${file}  ${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`  ${kind.padEnd(10)}${what}: ${note}`);
  }
  console.log('  With them: SHA256SUMS, keyholder.cdx.json, THIRD-PARTY-NOTICES.txt, dist.json');
  for (const warning of warnings) console.log(warning);
  // Without names, one installer is enough because no machine makes them all. A named one must exist.
  const missing = installers.filter(({ file }) => file === null).map(({ kind }) => kind);
  if (made.length === 0 || (asked.length > 0 && missing.length > 0)) {
    throw new Error(`Not made: ${missing.join(', ')}.`);
  }
}

async function makeInstaller(kind: string, release: PackedRelease, note: string): Promise<Installer> {
  try {
    const [path] = kind === 'deb' ? [await buildDeb(release, draft)] : await release.buildTarget(kind, draft);
    if (path === undefined) throw new Error('its builder left no file');
    return { kind, file: basename(path), bytes: statSync(path).size, note };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind, file: null, bytes: 0, note: why.split('\n', 1)[0] ?? why };
  }
}

/** In the format that `sha256sum --check` reads. */
function sumsOf(names: readonly string[]): string {
  const sumOf = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(draft, name)))
      .digest('hex');
  return names
    .toSorted()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join('');
}

async function dist(asked: readonly string[]): Promise<number> {
  if (asked.some((kind) => !kinds.includes(kind))) {
    console.error(`npm run dist               the installers that this system can make, into dist/
npm run dist -- ${kinds.join(' ')}   some of them
What signs them comes from the environment: docs/releasing.md.`);
    return asked.includes('--help') ? 0 : 2;
  }
  try {
    await intoPlace(draft, output, () => makeRelease(asked));
    return 0;
  } catch (error) {
    console.error('Nothing was put into dist/, because:');
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// SECURITY: exits explicitly, because electron-builder's exit hook turns a code that is only set into 0.
process.exit(await dist(process.argv.slice(2)));
