import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeChecksums } from '../../../../../scripts/dist/checksums.ts';
import { debControl, debVersion } from '../../../../../scripts/dist/installers/deb-package.ts';
import { reportLines } from '../../../../../scripts/dist/dist-report.ts';
import { requireEnough } from '../../../../../scripts/dist/installers/enough-installers.ts';
import {
  installerKinds,
  readInstallerKinds,
} from '../../../../../scripts/dist/installers/installer-kinds.ts';
import type { Installer } from '../../../../../scripts/dist/installers/installers.ts';
import { makeInstallers } from '../../../../../scripts/dist/installers/make-installers.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-dist-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function context(signs = false) {
  let nowMs = 0;
  const signature = { signs, says: signs ? 'signed and notarised' : 'unsigned: no certificate' };
  return { platform: 'linux' as const, signature, monotonicMs: () => (nowMs += 10) };
}

const installer = (changes: Partial<Installer>): Installer => ({
  kind: 'deb',
  name: 'Debian package',
  system: 'linux',
  obstacle: () => Promise.resolve(null),
  make: () => {
    writeFileSync(join(folder, 'a.deb'), 'x'.repeat(100));
    return Promise.resolve([join(folder, 'a.deb')]);
  },
  ...changes,
});

describe('making installers', () => {
  it('says of each what became of it, and goes on after one that fails', async () => {
    const outcomes = await makeInstallers(
      [
        installer({ make: () => Promise.reject(new Error('no disk\nat x')) }),
        installer({ obstacle: () => Promise.resolve('rpmbuild is missing') }),
        installer({ system: 'win32', make: () => Promise.reject(new Error('tried on the wrong system')) }),
        installer({ make: () => Promise.resolve([]) }),
        installer({}),
      ],
      context(),
    );
    expect(outcomes.map(({ file, bytes, note }) => [file, bytes, note])).toEqual([
      [null, null, 'no disk'],
      [null, null, 'rpmbuild is missing'],
      [null, null, expect.stringContaining('needs Windows')],
      [null, null, expect.stringContaining('left no file')],
      ['a.deb', 100, 'unsigned: no certificate'],
    ]);
  });

  it('says unsigned or signed per file, and whether it may be released', async () => {
    const report = {
      version: '0.1.0',
      at: '2026-11-21T10:00:00.000Z',
      electron: { version: '42.0.0', origin: 'fallback' },
      app: { bytes: 1, asarBytes: 1, packages: 1 },
      fuses: [],
      advisories: 'clear' as const,
    };
    const unsigned = await makeInstallers([installer({})], context());
    const lines = reportLines({ ...report, forRelease: false, installers: unsigned }).join('\n');
    expect(lines).toMatch(/a\.deb .* unsigned/);
    expect(lines).toContain('NOT FOR RELEASE');
    const signed = await makeInstallers([installer({})], context(true));
    const good = reportLines({ ...report, forRelease: true, installers: signed }).join('\n');
    expect(good).toMatch(/a\.deb .* signed/);
    expect(good).not.toMatch(/unsigned|NOT FOR RELEASE/);
  });
});

describe('what came out', () => {
  const deb = { kind: 'deb', file: 'a.deb' } as const;
  const noRpm = { kind: 'rpm', file: null } as const;

  it('is enough with one installer where all were asked for, because no machine makes them all', () => {
    expect(() => requireEnough([deb, noRpm], installerKinds)).not.toThrow();
    expect(() => requireEnough([noRpm], installerKinds)).toThrow('No installer could be made');
  });

  it('is not enough without one that was asked for by name', () => {
    expect(() => requireEnough([deb], ['deb'])).not.toThrow();
    expect(() => requireEnough([deb, noRpm], ['deb', 'rpm'])).toThrow('Asked for and not made: rpm');
  });
});

describe('the kinds of installers', () => {
  it('are all without a word, the named ones with, and none by mistake', () => {
    expect(readInstallerKinds([])).toContain('dmg');
    expect(readInstallerKinds(['--rpm', '--deb'])).toEqual(['deb', 'rpm']);
    expect(() => readInstallerKinds(['--deb', '--dbe'])).toThrow('--dbe');
  });
});

describe('a Debian package', () => {
  it('orders versions before a release as people do', () => {
    expect(debVersion('1.0.0-beta.1')).toBe('1.0.0~beta.1');
  });

  it('has a control file that dpkg can read: one line a field, the description indented', () => {
    const lines = debControl({ version: '0.1.0', arch: 'x64' }, 1_234).trimEnd().split('\n');
    expect(lines).toContain('Architecture: amd64');
    expect(lines).toContain('Installed-Size: 1234');
    for (const line of lines) expect(line).toMatch(/^([A-Z][A-Za-z-]+: \S| \S)/);
    expect(Math.max(...lines.filter((line) => line.startsWith(' ')).map((line) => line.length))).toBeLessThan(
      80,
    );
  });
});

describe('the checksums', () => {
  it('are those of the files, sorted, in the form of sha256sum', async () => {
    writeFileSync(join(folder, 'b'), 'bee');
    writeFileSync(join(folder, 'a'), '');
    await writeChecksums(folder, ['b', 'a']);
    const sum = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sum('')}  a\n${sum('bee')}  b\n`);
  });
});
