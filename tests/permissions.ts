import { statSync } from 'node:fs';

/** Who may read, write and enter, as `stat` has it: 0o600 is the owner's alone. */
export function permissionsOf(path: string): number {
  return statSync(path).mode & 0o777;
}

/**
 * What `stat` shows of permissions that were asked for. Windows has lists of access instead, which a profile's folders
 * hand down, and shows everything that can be written as 0o666.
 */
export function shownPermissions(asked: number, platform: NodeJS.Platform = process.platform): number {
  return platform === 'win32' ? 0o666 : asked;
}

/** The bits by which others than the owner may do something; on Windows none are known. */
export function openToOthers(path: string, platform: NodeJS.Platform = process.platform): number {
  return platform === 'win32' ? 0 : permissionsOf(path) & 0o077;
}
