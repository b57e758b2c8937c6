import { lstatSync } from 'node:fs';
import { readFuses, requireFuses } from '../../../scripts/dist/contents/fuses.ts';
import { installPackage, type InstalledPackage } from '../installed-package.ts';
import { mustRun } from '../run-bounded.ts';
import type { StepRecorder } from '../step-recorder.ts';

const limitMs = 60_000;

export async function checkPackage(recorder: StepRecorder, debFile: string): Promise<InstalledPackage> {
  const installed = await recorder.step('is installed by dpkg with its dependencies', 400_000, () =>
    installPackage(debFile),
  );
  await recorder.step('has files that only root owns and can change', limitMs, () => {
    requireRootOnly(installed);
    return Promise.resolve();
  });
  await recorder.step('has a valid desktop entry with an existing program and icons', limitMs, () =>
    requireDesktopEntry(installed),
  );
  await recorder.step('has the required fuses in the installed binary', limitMs, async () => {
    requireFuses(await readFuses(installed.executable));
  });
  return installed;
}

function requireRootOnly({ paths, executable }: InstalledPackage): void {
  const setuid: string[] = [];
  for (const path of paths) {
    const { uid, gid, mode } = lstatSync(path);
    const isLink = (mode & 0o170000) === 0o120000;
    if (uid !== 0 || gid !== 0) throw new Error(`${path} belongs to ${uid}:${gid}.`);
    if (!isLink && (mode & 0o022) !== 0)
      throw new Error(`${path} can be changed by others: ${mode.toString(8)}.`);
    if (!isLink && (mode & 0o6000) !== 0) setuid.push(path);
  }
  // Only Chromium's own helper may be setuid: it creates sandboxes where ordinary users can't.
  const stray = setuid.filter((path) => !path.endsWith('/chrome-sandbox'));
  if (stray.length > 0) throw new Error(`Setuid without need: ${stray.join(', ')}.`);
  if ((lstatSync(executable).mode & 0o111) !== 0o111)
    throw new Error(`${executable} cannot be run by everyone.`);
}

async function requireDesktopEntry({ desktopFile, entry, paths }: InstalledPackage): Promise<void> {
  const output = await mustRun('desktop-file-validate', [desktopFile], { limitMs });
  if (output.trim() !== '') throw new Error(output);
  const icons = paths.filter((path) => path.endsWith(`/apps/${entry.icon}.png`));
  if (icons.length === 0) throw new Error(`No icon of the name ${entry.icon} is installed.`);
  const sizes = await mustRun('identify', ['-format', '%d %wx%h\n', ...icons], { limitMs });
  const wrong = sizes
    .trim()
    .split('\n')
    .filter((line) => !line.includes(`/${line.split(' ')[1] ?? ''}/`));
  if (wrong.length > 0) throw new Error(`Icons of another size than their folder says: ${wrong.join(', ')}.`);
}
