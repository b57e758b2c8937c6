import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { mustRun } from '../run-bounded.ts';

const limitMs = 5 * 60_000;

export interface InstalledProgram {
  readonly executable: string;
  readonly dataFolder: string;
  /** Removes it as is usual on its system, and leaves the person's data alone. */
  remove(): Promise<void>;
}

export interface SystemInstaller {
  /** The end of its file name in dist/. */
  readonly fileEnd: string;
  /** The reason why it mustn't be installed here; null if it may. */
  whyNot(): Promise<string | null>;
  install(file: string): Promise<InstalledProgram>;
}

const entrySchema = z.object({ DisplayIcon: z.string(), QuietUninstallString: z.string() });

/** Windows' record of the installed app; null if it isn't installed. */
async function windowsEntry(): Promise<z.infer<typeof entrySchema> | null> {
  const keys = ['HKCU:', 'HKLM:'].map(
    (root) => `${root}\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\*`,
  );
  const script = [
    `$found = Get-ItemProperty ${keys.map((key) => `'${key}'`).join(', ')} -ErrorAction SilentlyContinue |`,
    "Where-Object { $_.PSObject.Properties['DisplayName'] -and $_.DisplayName -like 'Keyholder*' } | Select-Object -First 1",
    'DisplayIcon, QuietUninstallString; ConvertTo-Json -InputObject $found -Compress',
  ].join(' ');
  const text = await mustRun('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    limitMs,
  });
  return entrySchema.nullable().parse(JSON.parse(text.trim() === '' ? 'null' : text));
}

export const windowsInstaller: SystemInstaller = {
  fileEnd: '.exe',
  async whyNot() {
    return (await windowsEntry()) === null
      ? null
      : 'Keyholder is installed already, and that may be somebody’s own';
  },
  async install(file) {
    await mustRun(file, ['/S'], { limitMs });
    const entry = await windowsEntry();
    if (entry === null) throw new Error('Windows does not list it among its programs.');
    const { DisplayIcon: icon, QuietUninstallString: uninstall } = entry;
    const executable = icon.replace(/,-?\d+$/, '').replaceAll('"', '');
    return {
      executable,
      dataFolder: join(process.env['APPDATA'] ?? homedir(), 'Keyholder'),
      async remove() {
        const [, program = '', words = ''] = /^"([^"]+)"\s*(.*)$/.exec(uninstall) ?? [];
        await mustRun(
          program,
          words.split(' ').filter((word) => word !== ''),
          { limitMs },
        );
      },
    };
  },
};

const appFolder = 'Keyholder.app';

export const macInstaller: SystemInstaller = {
  fileEnd: '.dmg',
  whyNot() {
    const places = ['/Applications', join(homedir(), 'Applications')];
    const isThere = places.some((place) => existsSync(join(place, appFolder)));
    return Promise.resolve(isThere ? 'Keyholder is installed already, and that may be somebody’s own' : null);
  },
  async install(file) {
    const mounted = mkdtempSync(join(tmpdir(), 'keyholder-image-'));
    const target = join(homedir(), 'Applications');
    await mustRun('hdiutil', ['attach', '-nobrowse', '-readonly', '-mountpoint', mounted, file], { limitMs });
    try {
      if (!readdirSync(mounted).includes(appFolder)) throw new Error(`The image holds no ${appFolder}.`);
      mkdirSync(target, { recursive: true });
      await mustRun('ditto', [join(mounted, appFolder), join(target, appFolder)], { limitMs });
    } finally {
      await mustRun('hdiutil', ['detach', mounted, '-force'], { limitMs });
    }
    const app = join(target, appFolder);
    const facts = join(app, 'Contents', 'Info.plist');
    const name = await mustRun('plutil', ['-extract', 'CFBundleExecutable', 'raw', facts], { limitMs });
    return {
      executable: join(app, 'Contents', 'MacOS', name.trim()),
      dataFolder: join(homedir(), 'Library', 'Application Support', 'Keyholder'),
      remove() {
        rmSync(app, { recursive: true });
        return Promise.resolve();
      },
    };
  },
};
