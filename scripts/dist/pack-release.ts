import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { z } from 'zod';
import { builderConfig } from '../../electron-builder.config.ts';
import { ensureBuilt } from '../build/app-build.ts';
import { readPseudoLocale } from '../build/pseudo-locale.ts';
import { readReactBuild } from '../build/react-build.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { afterPack } from './after-pack.ts';
import type { FuseReading } from './contents/fuses.ts';
import { readFuses, requireFuses } from './contents/fuses.ts';
import { keychainModulePath } from './contents/keychain-module.ts';
import type { PackedApp } from './pack-app.ts';
import { packApp } from './pack-app.ts';
import { requireCleanContents } from './contents/packed-contents.ts';
import type { ShippedPackage } from './contents/shipped-packages.ts';
import { writeShippedDocuments } from './contents/shipped-documents.ts';
import type { SigningPlan } from './signing.ts';
import { fixSourceDate } from './source-date.ts';
import type { PackedRuntime } from './packed-runtime.ts';
import type { TargetSystem } from './target-system.ts';

/** The packed, hardened and examined app that every installer is made of. */
export interface PackedRelease {
  version: string;
  /** What everything in it says it was made at. */
  madeAt: Date;
  packed: PackedApp;
  /** Absolute path of app.asar. */
  asar: string;
  fuses: readonly FuseReading[];
  packages: readonly ShippedPackage[];
  /** Where the documents are that ship inside the app. */
  documents: string;
  /** electron-builder's configuration, a fresh one at every call because it changes what it is given. */
  config: () => Configuration;
}

interface PackingInputs {
  runtime: PackedRuntime;
  signing: SigningPlan;
  target: TargetSystem;
}

/**
 * Builds and packs the app into an emptied folder. Throws when it is not hardened as it must be, or holds anything
 * that should not ship, and then leaves nothing of it.
 */
export async function packRelease(
  output: string,
  { runtime, signing, target }: PackingInputs,
): Promise<PackedRelease> {
  const version = productVersion();
  const madeAt = await fixSourceDate(projectRoot, process.env);
  const documents = join(output, 'documents');
  const config = (): Configuration => {
    const settings = builderConfig({
      electronVersion: runtime.version,
      electronFolder: runtime.folder,
      editsExecutable: target.system === process.platform,
      documentsFolder: documents,
      keychainModule: keychainModulePath(target.system, target.arch),
      signing,
      afterPack: (context) => afterPack(context, signing.signs),
    });
    return { ...settings, directories: { ...settings.directories, output } };
  };
  if (readPseudoLocale(process.env)) {
    throw new Error('KEYHOLDER_PSEUDO_LOCALE=1 is for tests: unset it to pack a release.');
  }
  if (readReactBuild(process.env) !== 'production') {
    throw new Error('KEYHOLDER_REACT=development is for tests: unset it to pack a release.');
  }
  await ensureBuilt();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  try {
    const packages = await writeShippedDocuments(projectRoot, documents, {
      version,
      madeAt,
      electron: runtime,
      target,
    });
    const packed = await packApp(config(), output, target);
    const fuses = await readFuses(packed.binary);
    requireFuses(fuses);
    const asar = join(packed.resources, 'app.asar');
    requireCleanContents(asar, projectRoot, packages);
    return { version, madeAt, packed, asar, fuses, packages, documents, config };
  } catch (error) {
    // SECURITY: a refused app that stays on the disk is one that somebody starts or hands on.
    rmSync(output, { recursive: true, force: true });
    throw error;
  }
}

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
