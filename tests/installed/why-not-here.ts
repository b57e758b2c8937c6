import { isDebianLike } from '../../scripts/setup/debian-packages.mjs';
import { packageStatus } from './installed-package.ts';
import { findOwnAccount, isNameOfAnother } from './ordinary-account.ts';

/**
 * Why the installed app is not tested on this machine, or null when it can be. It installs a package and makes an
 * account, which is for a container or a machine of continuous integration, not for a person's own.
 */
export async function whyNotHere(packageName: string): Promise<string | null> {
  if (!isDebianLike()) return 'it needs Debian or Ubuntu, whose packages it installs';
  if (process.getuid?.() !== 0) return 'it needs root, to install the package and to make an account';
  if (await isNameOfAnother()) return 'somebody’s account has the name that it would give its own';
  // After an interrupted run both are ours; a package without our account is the person's.
  const isPersons = (await packageStatus(packageName)) !== '' && (await findOwnAccount()) === undefined;
  if (isPersons) return `the package ${packageName} is installed already, and that may be somebody’s own`;
  return null;
}
