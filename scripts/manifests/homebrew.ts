import { identity } from '../dist/identity.ts';
import type { ManifestFile } from './manifest-file.ts';
import type { ProcessorFiles, ReleaseFacts } from './release-facts.ts';

/** The cask: Homebrew's way to an app for macOS that comes as a disk image. */
export function homebrewCask(release: ReleaseFacts): ManifestFile {
  const { appId, executable, productName, summary } = identity;
  const library = (path: string): string => `    "~/Library/${path}",`;
  const lines = [
    `cask "${executable}" do`,
    ...versionLines(release),
    `  name "${productName}"`,
    `  desc "${summary}"`,
    `  homepage "${release.homepage}"`,
    '',
    '  livecheck do',
    '    url :url',
    '    strategy :github_latest',
    '  end',
    '',
    ...onlyProcessor(release.macDiskImages),
    `  app "${productName}.app"`,
    '',
    `  uninstall quit: "${appId}"`,
    '',
    '  zap trash: [',
    library(`Application Support/${productName}`),
    library(`Preferences/${appId}.plist`),
    library(`Saved Application State/${appId}.savedState`),
    '  ]',
    'end',
  ];
  return { path: `homebrew/${executable}.rb`, text: `${lines.join('\n')}\n` };
}

/** With both processors Homebrew chooses; with one, the file is named outright. */
function versionLines({ version, macDiskImages }: ReleaseFacts): string[] {
  const { arm64, x64 } = macDiskImages;
  const [only] = Object.values(macDiskImages);
  if (only === undefined) throw new Error('A cask needs a disk image.');
  const url = only.url.replaceAll(version, '#{version}');
  if (arm64 === undefined || x64 === undefined) {
    return [`  version "${version}"`, `  sha256 "${only.sha256}"`, '', `  url "${url}"`];
  }
  return [
    '  arch arm: "arm64", intel: "x64"',
    '',
    `  version "${version}"`,
    `  sha256 arm:   "${arm64.sha256}",`,
    `         intel: "${x64.sha256}"`,
    '',
    `  url "${url.replace(/-(?:arm64|x64)\.dmg$/, '-#{arch}.dmg')}"`,
  ];
}

function onlyProcessor({ arm64, x64 }: ProcessorFiles): string[] {
  if (arm64 !== undefined && x64 !== undefined) return [];
  return [`  depends_on arch: :${arm64 === undefined ? 'x86_64' : 'arm64'}`, ''];
}
