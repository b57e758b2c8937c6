import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasProgram } from '../../../../scripts/dist/required-tool.ts';
import { lintManifests, linters } from '../../../../scripts/manifests/linters.ts';
import { readManifestsArguments } from '../../../../scripts/manifests/manifests-arguments.ts';
import { readReleaseFacts } from '../../../../scripts/manifests/release-facts.ts';
import { writeManifests } from '../../../../scripts/manifests/write-manifests.ts';
import { assembleRelease } from '../../../../scripts/release/assemble.ts';
import { fixtureBuilds, type BuildsChange } from './fixture-builds.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const published = { server: 'https://github.com', repository: 'example/keyholder', tag: 'v1.2.3' };
const intelImage = 'keyholder-1.2.3-mac-x64.dmg';
const sumOf = {
  win: 'AD144FFA3BA59B61C2750F2C28AE5B0630C02F67A8D743CD64353934E3A17FB5',
  mac: '6beda5c320992d71c60240a030d10965903579989e91e7514129eb2ac31d2013',
  linux: '64d4b400e540cec3b3ecd83582d708535ab2814e380dee77f57df8bd70d6ef96',
};

function assembled(change?: BuildsChange): string {
  const builds = fixtureBuilds(change);
  folders.push(builds);
  const release = join(builds, 'release');
  assembleRelease(builds, release);
  return release;
}

function written(change?: BuildsChange): { folder: string; text: (path: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-manifests-'));
  folders.push(folder);
  writeManifests(readReleaseFacts(assembled(change), published), folder);
  return { folder, text: (path) => readFileSync(join(folder, path), 'utf8') };
}

describe('the manifests of a release', () => {
  it('name its installers by address and checksum', () => {
    const { text } = written();
    const address = 'https://github.com/example/keyholder/releases/download/v1.2.3';
    expect(parse(text('winget/Keyholder.Keyholder.installer.yaml'))).toMatchObject({
      PackageVersion: '1.2.3',
      ReleaseDate: '2027-01-02',
      Installers: [
        {
          Architecture: 'x64',
          InstallerUrl: `${address}/keyholder-1.2.3-win-x64.exe`,
          InstallerSha256: sumOf.win,
        },
      ],
    });
    expect(text('homebrew/keyholder.rb').split('\n').slice(0, 5)).toEqual([
      'cask "keyholder" do',
      '  version "1.2.3"',
      `  sha256 "${sumOf.mac}"`,
      '',
      '  url "https://github.com/example/keyholder/releases/download/v#{version}/keyholder-#{version}-mac-arm64.dmg"',
    ]);
    expect(text('homebrew/keyholder.rb')).toContain('depends_on arch: :arm64');
    expect(parse(text('flathub/invalid.keyholder.console.yml'))).toMatchObject({
      id: 'invalid.keyholder.console',
      modules: [
        {
          sources: [
            {
              type: 'archive',
              url: `${address}/keyholder-1.2.3-linux-x64.tar.gz`,
              sha256: sumOf.linux,
              'only-arches': ['x86_64'],
            },
            { type: 'script' },
            { path: 'invalid.keyholder.console.desktop' },
            { path: 'invalid.keyholder.console.metainfo.xml' },
            { path: 'invalid.keyholder.console.svg' },
          ],
        },
      ],
    });
    expect(text('flathub/invalid.keyholder.console.metainfo.xml')).toContain(
      '<release version="1.2.3" date="2027-01-02">',
    );
  });

  it('let flatpak name the program and its icon', () => {
    const entry = written().text('flathub/invalid.keyholder.console.desktop');
    expect(entry).toContain('\nExec=keyholder\nIcon=invalid.keyholder.console\n');
    expect(entry).not.toContain('/usr/bin');
  });

  it('offer both processors of a Mac where both were built', () => {
    const cask = written({ besides: [intelImage] }).text('homebrew/keyholder.rb');
    expect(cask).toContain('arch arm: "arm64", intel: "x64"');
    expect(cask).toContain(`sha256 arm:   "${sumOf.mac}",`);
    expect(cask).toContain('-mac-#{arch}.dmg"');
    expect(cask).not.toContain('depends_on');
  });

  it.each(linters.map(({ program }) => program))('are accepted by %s', async (program) => {
    const { folder } = written({ besides: [intelImage] });
    const [verdict] = await lintManifests(
      folder,
      linters.filter((linter) => linter.program === program),
    );
    // Where it is not installed that is what is said, and the release workflow takes that for a failure.
    expect(verdict?.kind).toBe(hasProgram(program) ? 'passed' : 'missing');
  });

  it.skipIf(!hasProgram('desktop-file-validate'))('are refused with what the linter says', async () => {
    const { folder } = written();
    appendFileSync(join(folder, 'flathub', 'invalid.keyholder.console.desktop'), 'Nonsense\n');
    const verdicts = await lintManifests(folder);
    const refused = verdicts.filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ program }) => program)).toEqual(['desktop-file-validate']);
    expect(refused.map((verdict) => ('output' in verdict ? verdict.output : '')).join()).toContain(
      'Nonsense',
    );
  });
});

describe('a release is refused', () => {
  it.each<[string, BuildsChange, string]>([
    ['without a Windows installer', { without: 'keyholder-1.2.3-win-x64.exe' }, 'no Windows installer'],
    ['without a disk image', { without: 'keyholder-1.2.3-mac-arm64.dmg' }, 'no macOS disk image'],
    ['without the archive', { without: 'keyholder-1.2.3-linux-x64.tar.gz' }, 'no Linux archive'],
    ['that is not for release', { report: { forRelease: false } }, 'not for release'],
    ['of another version', { report: { version: '1.2.4' } }, 'is of 1.2.4, not of 1.2.3'],
  ])('%s', (_what, change, complaint) => {
    expect(() => readReleaseFacts(assembled(change), published)).toThrow(complaint);
  });

  it.each<[string, (release: string) => void, string]>([
    [
      'with a file that was changed',
      (release) => appendFileSync(join(release, 'keyholder-1.2.3-win-x64.exe'), '!'),
      'keyholder-1.2.3-win-x64.exe has another checksum',
    ],
    [
      'with a file that is gone',
      (release) => rmSync(join(release, 'keyholder_1.2.3_amd64.deb')),
      'keyholder_1.2.3_amd64.deb, which is not there',
    ],
    [
      'with a file that nobody built',
      (release) => writeFileSync(join(release, 'more.exe'), ''),
      'does not name more.exe',
    ],
  ])('%s', (_what, spoil, complaint) => {
    const release = assembled();
    spoil(release);
    expect(() => readReleaseFacts(release, published)).toThrow(complaint);
  });
});

describe('what three systems built', () => {
  it('lies in one folder, with each document under its system’s name and one list of checksums', () => {
    const release = assembled();
    const names = readdirSync(release);
    expect(names).toContain('keyholder_1.2.3_amd64.deb');
    expect(names).toContain('keyholder-1.2.3-1.x86_64.rpm');
    expect(names).toContain('keyholder-macos.cdx.json');
    expect(names).toContain('dist-windows.json');
    expect(names).not.toContain('unpacked');
    const listed = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(listed.map((line) => line.slice(66))).toEqual(
      names.filter((name) => name !== 'SHA256SUMS').sort(),
    );
  });

  it.each<[string, (builds: string) => void, string]>([
    [
      'a file that changed on the way',
      (builds) => appendFileSync(join(builds, 'dist-Windows', 'keyholder-1.2.3-win-x64.exe'), '!'),
      'not the file that its build made',
    ],
    [
      'a file that got lost on the way',
      (builds) => rmSync(join(builds, 'dist-Windows', 'keyholder-1.2.3-win-x64.exe')),
      'lacks keyholder-1.2.3-win-x64.exe',
    ],
    [
      'a build that did not end well',
      (builds) => rmSync(join(builds, 'dist-macOS', 'SHA256SUMS')),
      'did not end well',
    ],
  ])('is not put together with %s', (_what, spoil, complaint) => {
    const builds = fixtureBuilds();
    folders.push(builds);
    spoil(builds);
    expect(() => assembleRelease(builds, join(builds, 'release'))).toThrow(complaint);
  });

  it('is not put together when two made a file of one name', () => {
    const builds = fixtureBuilds({ besides: ['keyholder-1.2.3-win-x64.exe'] });
    folders.push(builds);
    expect(() => assembleRelease(builds, join(builds, 'release'))).toThrow('Two systems made');
  });
});

describe('the arguments', () => {
  const good = ['--release', 'r', '--repository', 'a/b', '--tag', 'v1.2.3'];
  it('are read', () => {
    expect(readManifestsArguments([...good, '--linters'])).toEqual({
      kind: 'manifests',
      release: 'r',
      output: 'dist/manifests',
      published: { server: 'https://github.com', repository: 'a/b', tag: 'v1.2.3' },
      needsLinters: true,
    });
  });
  it.each([
    [['--release', 'r', '--repository', 'b', '--tag', 'v1.2.3'], '--repository'],
    [[...good.slice(0, 4), '--tag', '1.2.3'], '--tag'],
    [good.slice(2), '--release'],
    [[...good, '--serve', 'x'], '--serve'],
  ])('%j are unclear', (words, named) => {
    const read = readManifestsArguments(words);
    expect(read.kind === 'unclear' ? read.message : read.kind).toContain(named);
  });
});
