import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCaptured } from '../process/run-captured.ts';

const debianPackages: Readonly<Record<string, string>> = { rpmbuild: 'rpm', 'dpkg-deb': 'dpkg', tar: 'tar' };

/** Whether a program is on the path. */
export function hasProgram(name: string, env: NodeJS.ProcessEnv = process.env): boolean {
  return (env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/**
 * Makes sure that a program is there: on Debian as root its package is installed when it is missing (only `npm run
 * dist` needs it, so the set-up does not pay for it).
 * @returns why it is not there, or null when it is
 */
export async function missingProgram(name: string): Promise<string | null> {
  if (hasProgram(name)) return null;
  const packageName = debianPackages[name] ?? name;
  const canInstall = process.getuid?.() === 0 && hasProgram('apt-get');
  if (canInstall) await aptInstall(packageName);
  if (hasProgram(name)) return null;
  return canInstall
    ? `${name} is missing, and apt-get could not install ${packageName}`
    : `${name} is missing (Debian and Ubuntu: sudo apt-get install ${packageName}; Fedora: sudo dnf install ${packageName === 'rpm' ? 'rpm-build' : packageName})`;
}

async function aptInstall(packageName: string): Promise<void> {
  console.log(`Installing ${packageName}, which the installers need.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCaptured('apt-get', ['update', '-qq', ...patience], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...patience, packageName];
  await runCaptured('apt-get', install, { env });
}
