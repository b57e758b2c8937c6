import { stringify } from 'yaml';
import { identity } from '../dist/identity.ts';
import type { ManifestFile } from './manifest-file.ts';
import type { ReleaseFacts } from './release-facts.ts';
import { wingetSchemas, type WingetKind } from './winget-schema.ts';

/** The form of winget's manifests that is written. */
const manifestVersion = '1.10.0';
const locale = 'en-GB';

/** Publisher and name, as winget's folders have them. */
export const wingetIdentifier = `${identity.productName}.${identity.productName}`;

/** The three files that winget's collection asks for: what it is, where its installers are, how it is described. */
export function wingetManifests(release: ReleaseFacts): ManifestFile[] {
  const head = { PackageIdentifier: wingetIdentifier, PackageVersion: release.version };
  const files: readonly (readonly [WingetKind, string, Readonly<Record<string, unknown>>])[] = [
    ['version', '', { ...head, DefaultLocale: locale }],
    ['installer', '.installer', { ...head, ...installers(release) }],
    ['defaultLocale', `.locale.${locale}`, { ...head, ...description(release) }],
  ];
  return files.map(([kind, ending, content]) => {
    const whole = { ...content, ManifestType: kind, ManifestVersion: manifestVersion };
    const schema = `https://aka.ms/winget-manifest.${kind}.${manifestVersion}.schema.json`;
    const text = stringify(wingetSchemas[kind].parse(whole), { lineWidth: 0 });
    return {
      path: `winget/${wingetIdentifier}${ending}.yaml`,
      text: `# yaml-language-server: $schema=${schema}\n${text}`,
    };
  });
}

function installers({ day, windowsInstallers }: ReleaseFacts): Readonly<Record<string, unknown>> {
  return {
    // Without an administrator: the installer's own choice when nobody is asked.
    Scope: 'user',
    InstallerType: 'nullsoft',
    InstallModes: ['interactive', 'silent'],
    UpgradeBehavior: 'install',
    ReleaseDate: day,
    Installers: Object.entries(windowsInstallers).map(([arch, { url, sha256 }]) => ({
      Architecture: arch,
      InstallerUrl: url,
      InstallerSha256: sha256.toUpperCase(),
    })),
  };
}

function description({ homepage, notes }: ReleaseFacts): Readonly<Record<string, unknown>> {
  return {
    PackageLocale: locale,
    Publisher: identity.publisher,
    PublisherUrl: homepage,
    PackageName: identity.productName,
    PackageUrl: homepage,
    License: identity.licence,
    Copyright: identity.copyright,
    ShortDescription: identity.summary,
    Description: identity.description,
    Moniker: identity.executable,
    Tags: ['channel-manager', 'holiday-rental', 'pricing'],
    ReleaseNotesUrl: notes,
  };
}
