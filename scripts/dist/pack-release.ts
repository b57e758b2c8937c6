import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, build, Platform, type AfterPackContext, type Configuration } from 'electron-builder';
import { z } from 'zod';
import { builderConfig } from '../../electron-builder.config.ts';
import { ensureBuilt } from '../build/app-build.ts';
import { readReactBuild } from '../build/react-build.ts';
import { projectRoot } from '../setup/project-root.mjs';
import { electronRuntime } from '../setup/runtime.ts';
import { billOfMaterials } from './contents/bill-of-materials.ts';
import { readFuses, requireFuses, setFuses } from './contents/fuses.ts';
import { keychainModulePath, requireKeychainModule } from './contents/keychain-module.ts';
import { noticesText } from './contents/licences.ts';
import { contentFaults } from './contents/packed-contents.ts';
import { shippedPackages } from './contents/shipped-packages.ts';
import { identity } from './identity.ts';
import { planSigning } from './signing.ts';
import { fixSourceDate } from './source-date.ts';

/** Documents that ship inside the app and beside the installers. */
export const documentNames = ['keyholder.cdx.json', 'THIRD-PARTY-NOTICES.txt'] as const;

const { platform, arch } = process;
/** What carries the fuses: on macOS the .app, elsewhere the executable. */
const binaryName = {
  darwin: `${identity.productName}.app`,
  win32: `${identity.productName}.exe`,
  linux: identity.executable,
}[platform === 'darwin' || platform === 'win32' ? platform : 'linux'];

/** The packed, hardened and examined app from which every installer is made. */
export interface PackedRelease {
  readonly version: string;
  /** The timestamp of everything in it. */
  readonly madeAt: Date;
  /** electron-builder's folder. On macOS it holds the .app. */
  readonly folder: string;
  readonly binary: string;
  /** Folder of the documents that ship inside the app. */
  readonly documents: string;
  /** Makes one kind of electron-builder's installers for this system, and returns the paths of its files. */
  readonly buildTarget: (kind: string, output: string) => Promise<readonly string[]>;
}

/**
 * Builds and packs the app for this system into `output`, which it empties first. Throws if the app isn't hardened or
 * holds anything that shouldn't ship, and then leaves nothing of it.
 */
export async function packRelease(output: string): Promise<PackedRelease> {
  if (readReactBuild(process.env) !== 'production') {
    throw new Error('KEYHOLDER_REACT is for tests: unset it to pack a release.');
  }
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const madeAt = await fixSourceDate(projectRoot, process.env);
  await ensureBuilt();
  rmSync(output, { recursive: true, force: true });
  const documents = join(output, 'documents');
  mkdirSync(documents, { recursive: true });
  try {
    writeDocuments(documents, madeAt);
    // Made afresh for each call, because electron-builder modifies it.
    const config = (folder: string): Configuration => settingsFor(folder, documents);
    const targets = Platform.current();
    const processor = arch === 'arm64' ? Arch.arm64 : Arch.x64;
    await build({
      targets: targets.createTarget('dir', processor),
      config: config(output),
      publish: 'never',
    });
    const folder = join(output, folderName());
    const binary = join(folder, binaryName);
    await examine(folder, binary);
    return {
      version,
      madeAt,
      folder,
      binary,
      documents,
      buildTarget: (kind, into) =>
        build({
          targets: targets.createTarget(kind, processor),
          config: config(into),
          prepackaged: platform === 'darwin' ? binary : folder,
          publish: 'never',
        }),
    };
  } catch (error) {
    // SECURITY: nothing of a refused app stays on the disk, because somebody could start it or hand it on.
    rmSync(output, { recursive: true, force: true });
    throw error;
  }
}

function settingsFor(output: string, documents: string): Configuration {
  const runtime = electronRuntime();
  const signing = planSigning(platform, process.env);
  const settings = builderConfig({
    electronVersion: runtime.version,
    electronFolder: runtime.origin === 'official' ? null : runtime.env.ELECTRON_OVERRIDE_DIST_PATH,
    documentsFolder: documents,
    keychainModule: keychainModulePath(platform, arch),
    signing,
    afterPack: (context) => harden(context, signing.signs),
  });
  return { ...settings, directories: { ...settings.directories, output } };
}

/** The name that electron-builder gives its output folder. */
function folderName(): string {
  const system = { darwin: 'mac', win32: 'win', linux: 'linux' }[
    platform === 'darwin' || platform === 'win32' ? platform : 'linux'
  ];
  return `${system}${arch === 'x64' ? '' : `-${arch}`}${platform === 'darwin' ? '' : '-unpacked'}`;
}

function writeDocuments(folder: string, madeAt: Date): void {
  const packages = shippedPackages(projectRoot);
  const { version, origin } = electronRuntime();
  const [bill, notices] = documentNames;
  writeFileSync(join(folder, bill), billOfMaterials(packages, { version, origin }, madeAt));
  writeFileSync(join(folder, notices), noticesText(projectRoot, packages, version));
}

/** Tidies the packed folder and sets its fuses, before it is signed. */
async function harden({ appOutDir, packager }: AfterPackContext, signs: boolean): Promise<void> {
  const resources = packager.getResourcesDir(appOutDir);
  // Electron's demonstration app and version file remain when Electron comes from a folder.
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
  requireKeychainModule(resources, platform, arch);
  const sandbox = join(appOutDir, 'chrome-sandbox');
  // SECURITY: only the package that an administrator installs may grant setuid (see linux-tree.ts).
  if (existsSync(sandbox)) chmodSync(sandbox, 0o755);
  await setFuses(join(appOutDir, binaryName), { resetSignature: !signs });
}

/** Throws unless the packed app is the built one, and hardened. */
async function examine(folder: string, binary: string): Promise<void> {
  const resources = platform === 'darwin' ? join(binary, 'Contents', 'Resources') : join(folder, 'resources');
  const faults = contentFaults(join(resources, 'app.asar'), projectRoot);
  if (faults.length > 0) throw new Error(`app.asar is not what it should be:\n  ${faults.join('\n  ')}`);
  requireFuses(await readFuses(binary));
}
