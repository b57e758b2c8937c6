import type { Configuration } from 'electron-builder';
import { identity } from './scripts/dist/identity.ts';
import type { SigningPlan } from './scripts/dist/signing.ts';

/** What differs between machines; everything else about the installers is the same everywhere. */
export interface BuilderInputs {
  electronVersion: string;
  /** A folder that holds Electron, where the official one is not downloaded; null downloads it. */
  electronFolder: string | null;
  /** Folder of the generated licence notices and bill of materials, which ship inside the app. */
  documentsFolder: string;
  /** The one compiled file of keytar's that fits the system, relative to the project. */
  keychainModule: string;
  signing: SigningPlan;
  afterPack: NonNullable<Configuration['afterPack']>;
}

/** The one configuration of all installers: Linux, Windows and macOS. */
export function builderConfig(inputs: BuilderInputs): Configuration {
  const { electronVersion, electronFolder, documentsFolder, keychainModule, signing, afterPack } = inputs;
  return {
    appId: identity.appId,
    productName: identity.productName,
    copyright: identity.copyright,
    electronVersion,
    ...(electronFolder === null ? {} : { electronDist: electronFolder }),
    directories: { output: 'dist', buildResources: 'build' },
    // SECURITY: a list of what ships, so that a new file in the tree (a source, a secret) stays out by itself.
    files: [
      'package.json',
      'build/icons/256x256.png',
      'out/main/**/*.js',
      'out/preload/*.cjs',
      'out/renderer/**/*',
      '!**/*.map',
      '!node_modules/**/*',
      'node_modules/keytar/{package.json,LICENSE.md}',
      'node_modules/keytar/lib/keytar.js',
      keychainModule,
    ],
    extraResources: [{ from: documentsFolder, to: '.', filter: ['*'] }],
    // Linux desktops find the window's entry, and with it its icon and group, by this name.
    extraMetadata: { desktopName: `${identity.executable}.desktop` },
    asar: true,
    asarUnpack: ['**/*.node'],
    // keytar speaks N-API: the one that its package carries serves every Electron.
    npmRebuild: false,
    // The console's own words are English, and so are its native menus.
    electronLanguages: ['en-US', 'en-GB'],
    afterPack,
    linux: {
      executableName: identity.executable,
      icon: 'build/icons',
      category: identity.categories,
      synopsis: identity.summary,
      maintainer: identity.maintainer,
    },
    win: {
      icon: 'build/icon.ico',
      executableName: identity.productName,
      ...signing.windows,
    },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
    mac: {
      icon: 'build/icon.icns',
      category: 'public.app-category.business',
      hardenedRuntime: true,
      entitlements: 'build/entitlements.mac.plist',
      entitlementsInherit: 'build/entitlements.mac.plist',
      ...signing.mac,
    },
    artifactName: `${identity.executable}-\${version}-\${os}-\${arch}.\${ext}`,
    // A build that was meant to be signed fails rather than come out unsigned.
    forceCodeSigning: signing.signs,
    publish: null,
  };
}
