import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, packageStatus, pathsNamed, removePackage } from '../installed-package.ts';
import type { Visit } from '../visit.ts';

const limitMs = 120_000;

/** Removes the package and looks for what it left. */
export async function checkRemoval({ recorder, installed, dataFolder }: Visit): Promise<void> {
  const files = filesOf(installed);
  await recorder.step(
    'dpkg removes it with all of its files, and leaves the person’s data',
    limitMs,
    async () => {
      await removePackage(installed.name, 'remove');
      const left = files.filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
      if (left.length > 0) throw new Error(`Left behind:\n${left.join('\n')}`);
      if (!existsSync(join(dataFolder, 'journal.sqlite')))
        throw new Error('The receipts of the person are gone.');
    },
  );
  await recorder.step('purged, nothing of its name is left on the system', limitMs, async () => {
    // Without configuration files of its own the removal was already complete.
    if ((await packageStatus(installed.name)) !== '') await removePackage(installed.name, 'purge');
    const left = (await pathsNamed(installed.name)).filter((path) => !installed.foundBefore.has(path));
    if (left.length > 0) throw new Error(`Left behind:\n${left.join('\n')}`);
  });
}
