import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Number of sealed drafts in the data folder, optionally for one resource and subject. */
export function savedOnDisk(userData: string, resource = '%', subject: number | string = '%'): number {
  // The app locks its file, so this opens a copy with its log.
  const folder = mkdtempSync(join(tmpdir(), 'drafts-'));
  for (const name of ['keyholder.sqlite', 'keyholder.sqlite-wal']) {
    const file = join(userData, name);
    if (existsSync(file)) copyFileSync(file, join(folder, name));
  }
  const db = new DatabaseSync(join(folder, 'keyholder.sqlite'));
  const count = 'SELECT count(*) AS total FROM draft WHERE resource LIKE ? AND subject LIKE ?';
  try {
    return Number(db.prepare(count).get(resource, String(subject))?.['total']);
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

export const depositsOnDisk = (userData: string, property: number): number =>
  savedOnDisk(userData, 'security-deposit', property);
