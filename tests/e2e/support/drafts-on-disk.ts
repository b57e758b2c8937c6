import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Sealed drafts in the data folder, as anyone with the file would count them: all, or those of one resource and subject. */
export function savedOnDisk(userData: string, resource = '%', subject: number | string = '%'): number {
  const db = new DatabaseSync(join(userData, 'console.sqlite'), { readOnly: true });
  const count = 'SELECT count(*) AS total FROM draft WHERE resource LIKE ? AND subject LIKE ?';
  try {
    return Number(db.prepare(count).get(resource, String(subject))?.['total']);
  } finally {
    db.close();
  }
}

export const depositsOnDisk = (userData: string, house: number): number =>
  savedOnDisk(userData, 'security-deposit', house);
