import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { identity } from '../dist/identity.ts';
import { projectRoot } from '../setup/project-root.mjs';
import type { ManifestFile } from './manifest-file.ts';
import type { ReleaseFacts } from './release-facts.ts';

/** The runtime's yearly line, which the base with Electron's own libraries follows. */
const runtimeLine = '25.08';
const processors = { x64: 'x86_64', arm64: 'aarch64' } as const;
const built = join(projectRoot, 'build');

/** What Flathub builds of: the manifest and the three files that it names beside it. */
export function flathubManifests(release: ReleaseFacts): ManifestFile[] {
  const { appId } = identity;
  return [
    { path: `flathub/${appId}.yml`, text: stringify(flatpakManifest(release), { lineWidth: 0 }) },
    { path: `flathub/${appId}.desktop`, text: desktopEntry() },
    { path: `flathub/${appId}.metainfo.xml`, text: metainfo(release) },
    { path: `flathub/${appId}.svg`, text: readFileSync(join(built, 'icon.svg'), 'utf8') },
  ];
}

function flatpakManifest({ linuxArchives }: ReleaseFacts): Readonly<Record<string, unknown>> {
  const { appId, executable } = identity;
  return {
    id: appId,
    runtime: 'org.freedesktop.Platform',
    'runtime-version': runtimeLine,
    sdk: 'org.freedesktop.Sdk',
    base: 'org.electronjs.Electron2.BaseApp',
    'base-version': runtimeLine,
    command: executable,
    'separate-locales': false,
    // SECURITY: no folder of the person's. Files are saved and opened through portals, credentials through the keyring.
    'finish-args': [
      '--share=ipc',
      '--share=network',
      '--socket=fallback-x11',
      '--socket=wayland',
      '--device=dri',
      '--talk-name=org.freedesktop.secrets',
      '--talk-name=org.freedesktop.Notifications',
    ],
    modules: [
      {
        name: executable,
        buildsystem: 'simple',
        'build-commands': [
          `mkdir -p /app/lib && cp -r app /app/lib/${executable}`,
          `install -Dm755 ${executable}.sh /app/bin/${executable}`,
          `install -Dm644 ${appId}.desktop -t /app/share/applications`,
          `install -Dm644 ${appId}.metainfo.xml -t /app/share/metainfo`,
          `install -Dm644 ${appId}.svg -t /app/share/icons/hicolor/scalable/apps`,
        ],
        sources: [
          ...Object.entries(linuxArchives).map(([arch, { url, sha256 }]) => ({
            type: 'archive',
            'only-arches': [arch === 'x64' ? processors.x64 : processors.arm64],
            url,
            sha256,
            dest: 'app',
          })),
          {
            // Chromium's sandbox cannot be set up inside flatpak's: zypak asks flatpak for one instead.
            type: 'script',
            'dest-filename': `${executable}.sh`,
            commands: [`exec zypak-wrapper /app/lib/${executable}/${executable} "$@"`],
          },
          ...['desktop', 'metainfo.xml', 'svg'].map((ending) => ({
            type: 'file',
            path: `${appId}.${ending}`,
          })),
        ],
      },
    ],
  };
}

/** Inside flatpak the program and its icon go by other names than in the Debian package. */
function desktopEntry(): string {
  return readBuilt('keyholder.desktop')
    .replaceAll(`Exec=/usr/bin/${identity.executable}`, `Exec=${identity.executable}`)
    .replace(`Icon=${identity.executable}`, `Icon=${identity.appId}`);
}

/** The metadata of the Linux packages, and what a shop shows besides: who, where, a picture, and this release. */
function metainfo({ homepage, screenshot, notes, version, day }: ReleaseFacts): string {
  const { appId, publisher } = identity;
  const added = [
    `  <developer id="${appId.split('.').slice(0, 2).join('.')}">`,
    `    <name>${publisher}</name>`,
    '  </developer>',
    `  <url type="homepage">${homepage}</url>`,
    `  <url type="bugtracker">${homepage}/issues</url>`,
    '  <screenshots>',
    '    <screenshot type="default">',
    `      <image>${screenshot}</image>`,
    '      <caption>The board of the sample workspace: houses against the seasons of the year</caption>',
    '    </screenshot>',
    '  </screenshots>',
    '  <releases>',
    `    <release version="${version}" date="${day}">`,
    `      <url>${notes}</url>`,
    '    </release>',
    '  </releases>',
  ];
  return readBuilt(`${appId}.metainfo.xml`)
    .replace('keyholder.desktop</launchable>', `${appId}.desktop</launchable>`)
    .replace('</component>', `${added.join('\n')}\n</component>`);
}

function readBuilt(name: string): string {
  return readFileSync(join(built, 'linux', name), 'utf8');
}
