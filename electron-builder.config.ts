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
  signing: SigningPlan;
  afterPack: NonNullable<Configuration['afterPack']>;
}

/** The one configuration of all installers: Linux, Windows and macOS. */
export function builderConfig(inputs: BuilderInputs): Configuration {
  const { electronVersion, electronFolder, documentsFolder, signing, afterPack } = inputs;
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
      'node_modules/keytar/build/Release/keytar.node',
    ],
    extraResources: [{ from: documentsFolder, to: '.', filter: ['*'] }],
    // Linux desktops find the window's entry, and with it its icon and group, by this name.
    extraMetadata: { desktopName: `${identity.executable}.desktop` },
    asar: true,
    asarUnpack: ['**/*.node'],
    // keytar speaks N-API: the one that the set-up built serves every Electron.
    npmRebuild: false,
    // The console's own words are English, and so are its native menus.
    electronLanguages: ['en-US', 'en-GB'],
    afterPack,
    electronFuses: {
      // SECURITY: nobody gets a Node of our name and our keychain permissions out of the shipped binary.
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      grantFileProtocolExtraPrivileges: false,
      // SECURITY: only the packed app is loaded, and only while it is the one that was packed (not checked on Linux).
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      enableCookieEncryption: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      // Apple silicon starts nothing whose signature does not fit its bytes; a real signature follows the fuses.
      resetAdHocDarwinSignature: !signing.signs,
    },
    linux: {
      executableName: identity.executable,
      icon: 'build/icons',
      category: identity.categories,
      synopsis: identity.summary,
      maintainer: identity.maintainer,
    },
    win: { icon: 'build/icon.ico', executableName: identity.productName, ...signing.windows },
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
