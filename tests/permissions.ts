import { statSync } from 'node:fs';

/** The permission bits: 0o600 means that only the owner has access. */
export function permissionsOf(path: string): number {
  return statSync(path).mode & 0o777;
}

/**
 * What `stat` shows for the permissions asked for. Windows uses access lists, inherited from the profile's folders, and
 * shows every writable file as 0o666.
 */
export function shownPermissions(asked: number, platform: NodeJS.Platform = process.platform): number {
  return platform === 'win32' ? 0o666 : asked;
}

/** The permission bits of everybody but the owner. Windows has none. */
export function openToOthers(path: string, platform: NodeJS.Platform = process.platform): number {
  return platform === 'win32' ? 0 : permissionsOf(path) & 0o077;
}
