import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Snooze } from '../../core/analysis/attention/gathered-findings.ts';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { SnoozeItem } from '../../ipc/today.ts';
import type { TodayRules } from '../../core/analysis/attention/finding.ts';
import {
  findingRules,
  findingSeasonSchema,
  todayRulesSchema,
  usualRules,
} from '../../core/analysis/attention/finding.ts';
import { snoozeUntilSchema } from '../../ipc/today.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { keptFields, textWithUnknown } from '../storage/kept-fields.ts';
import { storageResult } from '../storage/storage-errors.ts';

/** More are no help to anybody; each may hold the measures of every property. */
const mostSnoozes = 200;

const rowSchema = z.object({ finding: z.string(), row_id: z.string(), content: z.string() });
/** As this or another version kept it: what is snoozed must be known, the rest may be absent or of a later day. */
const contentSchema = z.object({
  rule: z.enum(findingRules),
  season: findingSeasonSchema.nullable().catch(null),
  until: snoozeUntilSchema,
  since: z.string().catch(''),
  measures: z.record(z.string(), z.number()).catch({}),
});

/**
 * Rules and what was snoozed, a workspace: in `keyholder.sqlite`, gone with it. Ids, measures and names of seasons; no
 * body of the service.
 */
export class TodayStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  rules(workspaceId: string): Result<TodayRules> {
    return storageResult(() => {
      const row = this.#rulesText(workspaceId);
      return typeof row === 'string' ? keptFields(todayRulesSchema, usualRules, row) : usualRules;
    });
  }

  setRules(workspaceId: string, rules: TodayRules): Result<null> {
    return this.#run(() => {
      const text = textWithUnknown(todayRulesSchema, this.#rulesText(workspaceId), rules);
      this.#db
        .prepare(
          `INSERT INTO today_rules (workspace_id, content) VALUES (?, ?)
           ON CONFLICT (workspace_id) DO UPDATE SET content = excluded.content`,
        )
        .run(workspaceId, text);
    });
  }

  #rulesText(workspaceId: string): string | null {
    const row = this.#db.prepare('SELECT content FROM today_rules WHERE workspace_id = ?').get(workspaceId);
    const text = row?.['content'];
    return typeof text === 'string' ? text : null;
  }

  snoozes(workspaceId: string): Result<Snooze[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare(
          'SELECT finding, row_id, content FROM put_off WHERE workspace_id = ? ORDER BY finding, row_id',
        )
        .all(workspaceId);
      return rowSchema
        .array()
        .parse(rows)
        .flatMap((row): Snooze[] => {
          const json = parseJson(row.content);
          const content = contentSchema.safeParse(json.ok ? json.value : null);
          if (!content.success) return [];
          return [{ key: row.finding, rowId: row.row_id === '' ? null : row.row_id, ...content.data }];
        });
    });
  }

  /** What is over by `now` goes first; refused when too many are left. */
  snooze(workspaceId: string, { key, rowId, ...content }: Snooze, now: Date): Result<null> {
    const present = this.snoozes(workspaceId);
    if (!present.ok) return present;
    const over = present.value.filter(
      ({ until }) => until.is === 'moment' && Date.parse(until.at) <= now.getTime(),
    );
    for (const one of over) {
      const removed = this.bringBack(workspaceId, one);
      if (!removed.ok) return removed;
    }
    const isThere = present.value.some((one) => one.key === key && one.rowId === rowId);
    if (!isThere && present.value.length - over.length >= mostSnoozes) return fail(tooMany());
    return this.#run(() => {
      this.#db
        .prepare(
          `INSERT INTO put_off (workspace_id, finding, row_id, content) VALUES (?, ?, ?, ?)
           ON CONFLICT (workspace_id, finding, row_id) DO UPDATE SET content = excluded.content`,
        )
        .run(workspaceId, key, rowId ?? '', JSON.stringify(content));
    });
  }

  bringBack(workspaceId: string, { key, rowId }: SnoozeItem): Result<null> {
    return this.#run(() => {
      this.#db
        .prepare('DELETE FROM put_off WHERE workspace_id = ? AND finding = ? AND row_id = ?')
        .run(workspaceId, key, rowId ?? '');
    });
  }

  #run(write: () => void): Result<null> {
    const stored = storageResult(write);
    return stored.ok ? succeed(null) : stored;
  }
}

const tooMany = () => ({
  code: 'validation' as const,
  message: `${mostSnoozes} issues are already snoozed.`,
  hint: 'Bring some of them back first.',
});
