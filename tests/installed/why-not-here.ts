import { isDebianLike } from '../../scripts/setup/debian-packages.mjs';
import { packageStatus } from './installed-package.ts';
import { findOwnAccount, isNameOfAnother } from './ordinary-account.ts';

/**
 * The reason why the installed app can't be tested on this machine; null if it can. The test installs a package and
 * makes an account, which suits a container or a CI machine but no person's own.
 */
export async function whyNotHere(packageName: string): Promise<string | null> {
  if (!isDebianLike()) return 'it needs Debian or Ubuntu, whose packages it installs';
  if (process.getuid?.() !== 0) return 'it needs root, to install the package and to make an account';
  if (await isNameOfAnother()) return 'somebody’s account has the name that it would give its own';
  // After an interrupted run both exist and are ours. A package without our account belongs to the person.
  const isPersons = (await packageStatus(packageName)) !== '' && (await findOwnAccount()) === undefined;
  if (isPersons) return `the package ${packageName} is installed already, and that may be somebody’s own`;
  return null;
}
