import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const installers = {
  linux: ['keyholder_1.2.3_amd64.deb', 'keyholder-1.2.3-1.x86_64.rpm', 'keyholder-1.2.3-linux-x64.tar.gz'],
  windows: ['keyholder-1.2.3-win-x64.exe', 'keyholder-1.2.3-win-x64.zip'],
  macos: ['keyholder-1.2.3-mac-arm64.dmg', 'keyholder-1.2.3-mac-arm64.zip'],
} as const;

/** What differs from a good release. */
export interface BuildsChange {
  /** A file that was never made. */
  readonly without?: string;
  /** Files that a build made besides. */
  readonly besides?: readonly string[];
  readonly report?: Readonly<Record<string, unknown>>;
}

/** What three builds leave, in a folder of its own: `dist-Linux` and so on, as the workflow fetches them. */
export function fixtureBuilds({ without, besides = [], report = {} }: BuildsChange = {}): string {
  const builds = mkdtempSync(join(tmpdir(), 'keyholder-builds-'));
  for (const [system, names] of Object.entries(installers)) {
    const folder = join(
      builds,
      `dist-${system === 'macos' ? 'macOS' : system.charAt(0).toUpperCase() + system.slice(1)}`,
    );
    mkdirSync(join(folder, 'unpacked'), { recursive: true });
    const made = [...names, ...(system === 'macos' ? besides : [])].filter((name) => name !== without);
    const texts = new Map([
      ...made.map((name): [string, string] => [name, `the content of ${name}`]),
      ['keyholder.cdx.json', `{"of":"${system}"}`],
      ['THIRD-PARTY-NOTICES.txt', system],
      [
        'dist.json',
        JSON.stringify({ version: '1.2.3', at: '2027-01-02T03:04:05.000Z', forRelease: true, ...report }),
      ],
    ]);
    const lines = [...texts].map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
    });
    writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  }
  return builds;
}
