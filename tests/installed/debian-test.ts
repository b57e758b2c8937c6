import { identity } from '../../scripts/dist/identity.ts';
import type { InstalledTest } from './installed-test.ts';
import { packageStatus, removePackage } from './installed-package.ts';
import { provideTools } from './needed-tools.ts';
import {
  createOrdinaryAccount,
  endProcessesOf,
  findOwnAccount,
  removeOrdinaryAccount,
} from './ordinary-account.ts';
import { ensurePackage } from './package-file.ts';
import { run } from './run.ts';
import { whyNotHere } from './why-not-here.ts';

/** The Debian package, used from an ordinary account made for the test. */
export const debianTest: InstalledTest = {
  whyNot: async () => (await whyNotHere(identity.executable)) ?? (await missingTools()),
  async run(parts) {
    const debFile = await parts.recorder.step('builds the Debian package', 15 * 60_000, () =>
      ensurePackage(),
    );
    // Created before the package, so that leftovers of an interrupted run can be told from a person's own installation.
    const account = await createOrdinaryAccount();
    await run(debFile, account, parts);
  },
  async cleanUp() {
    const account = await findOwnAccount();
    // The account goes last: its existence shows that the package is ours.
    if (account !== undefined) await endProcessesOf(account.uid);
    if ((await packageStatus(identity.executable)) !== '') await removePackage(identity.executable, 'purge');
    if (account !== undefined) await removeOrdinaryAccount(account);
  },
};

async function missingTools(): Promise<string | null> {
  const missing = await provideTools();
  return missing.length === 0 ? null : `these Debian packages cannot be had: ${missing.join(', ')}`;
}
