import { existsSync, renameSync } from 'node:fs';

const companions = ['', '-wal', '-shm'] as const;

/**
 * Renames a damaged database and its companions to `<path>.damaged-<UTC stamp>`, never over an existing file.
 * Returns the new path, which the person is told: what is in it may still be recovered.
 */
export function setAside(path: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const wanted = `${path}.damaged-${stamp}`;
  let target = wanted;
  for (let copy = 2; companions.some((suffix) => existsSync(`${target}${suffix}`)); copy += 1) {
    target = `${wanted}-${String(copy)}`;
  }
  for (const suffix of companions) {
    if (existsSync(`${path}${suffix}`)) renameSync(`${path}${suffix}`, `${target}${suffix}`);
  }
  return target;
}
