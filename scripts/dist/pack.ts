import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asksForHelp, printUsage } from '../command-line.ts';
import { identity } from './identity.ts';
import { nativeModulesIn } from './contents/native-modules.ts';
import { packRelease } from './pack-release.ts';
import { runtimeFor } from './packed-runtime.ts';
import { readTarget, targetAtHand, targetNames, type TargetSystem } from './target-system.ts';
import { buildZip } from './installers/zip-archive.ts';
import { projectRoot } from '../setup/project-root.mjs';

const usage = `npm run pack                          the app packed for this system, as an archive in dist/untried/
npm run pack -- win32-x64             for another one, or several: ${targetNames.join(', ')}`;

/**
 * Packs the app for another system than the one at hand, as an archive.
 * It is examined as every package is (fuses, contents, the keychain's module made for that system) and was never
 * started: its name says so. Installers are made by `npm run dist` on the system itself.
 */
async function pack(targets: readonly TargetSystem[]): Promise<void> {
  const folder = join(projectRoot, 'dist', 'untried');
  mkdirSync(folder, { recursive: true });
  for (const target of targets) {
    const draft = join(projectRoot, '.cache', 'pack');
    try {
      // No certificate of another system can be used here.
      const signing = { signs: false, says: 'unsigned', windows: {}, mac: { identity: null } };
      const runtime = await runtimeFor(target);
      const { packed, version, madeAt } = await packRelease(draft, { runtime, signing, target });
      const name = `${identity.executable}-${version}-${target.system}-${target.arch}-untried`;
      const archive = await buildZip(packed.folder, { folder: draft, name, madeAt });
      const final = join(folder, `${name}.zip`);
      renameSync(archive, final);
      console.log(`dist/untried/${name}.zip, Electron ${runtime.version} (${runtime.origin})`);
      for (const { file, madeFor } of nativeModulesIn(packed.resources, target.system, target.arch)) {
        console.log(`  ${file}: made for ${madeFor}`);
      }
    } finally {
      if (existsSync(draft)) rmSync(draft, { recursive: true });
    }
  }
}

async function runPack(words: readonly string[]): Promise<number> {
  if (asksForHelp(words)) return printUsage({ kind: 'help' }, usage);
  try {
    const targets = words.map(readTarget);
    if (targets.length === 0) targets.push(targetAtHand());
    await pack(targets);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

// SECURITY: said outright, because electron-builder's exit hook turns a code that is only set into 0.
process.exit(await runPack(process.argv.slice(2)));
