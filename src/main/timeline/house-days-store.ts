import type { DatabaseSync } from 'node:sqlite';
import type { HouseDays } from '../../core/analysis/timeline/house-days.ts';
import { houseDaysSchema } from '../../core/analysis/timeline/house-days.ts';
import type { CacheKeys } from '../snapshots/cache-keys.ts';
import { Summaries } from '../snapshots/summaries.ts';
import type { Result } from '../../core/values/errors.ts';
import { succeed } from '../../core/values/errors.ts';

/** Days of houses on the disk, one sealed text a house; one of another form is made anew. */
export class HouseDaysStore {
  readonly #texts: Summaries;

  constructor(db: DatabaseSync, keys: CacheKeys) {
    this.#texts = new Summaries(db, keys, 'house_days');
  }

  async all(workspaceId: string): Promise<Result<Map<number, HouseDays>>> {
    const found = new Map<number, HouseDays>();
    const read = await this.#texts.each(workspaceId, (propertyId, text) => {
      const parsed = houseDaysSchema.safeParse(JSON.parse(text));
      if (parsed.success) found.set(propertyId, parsed.data);
    });
    return read.ok ? succeed(found) : read;
  }

  put(workspaceId: string, propertyId: number, days: HouseDays): Promise<Result<null>> {
    return this.#texts.put(workspaceId, propertyId, JSON.stringify(days));
  }
}
