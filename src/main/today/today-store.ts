import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Snooze } from '../../core/analysis/attention/gathered-issues.ts';
import type { Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { SnoozeItem } from '../../ipc/today.ts';
import type { TodayRules } from '../../core/analysis/attention/issue.ts';
import {
  issueRules,
  issueSeasonSchema,
  todayRulesSchema,
  usualRules,
} from '../../core/analysis/attention/issue.ts';
import { snoozeUntilSchema } from '../../ipc/today.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { storedFields, textWithUnknown } from '../storage/stored-fields.ts';
import { StoredTexts } from '../storage/stored-texts.ts';

/** More help nobody, and each may hold the measures of every property. */
const mostSnoozes = 200;

/** Stored by this or another version: the snoozed issue must be known, the rest may be missing or unknown. */
const contentSchema = z.object({
  rule: z.enum(issueRules),
  season: issueSeasonSchema.nullable().catch(null),
  until: snoozeUntilSchema,
  since: z.string().catch(''),
  measures: z.record(z.string(), z.number()).catch({}),
});

const nameSchema = z.tuple([z.string(), z.string().nullable()]);
const nameOf = ({ key, rowId }: SnoozeItem): string => JSON.stringify([key, rowId]);

/**
 * Limits for issues and snoozed issues, per workspace and removed with it. Ids, measures and names of seasons;
 * nothing from bodies of the service.
 */
export class TodayStore {
  readonly #rules: StoredTexts;
  readonly #snoozes: StoredTexts;

  constructor(db: DatabaseSync) {
    this.#rules = new StoredTexts(db, 'rules');
    this.#snoozes = new StoredTexts(db, 'snooze');
  }

  rules(workspaceId: string): Result<TodayRules> {
    const saved = this.#rules.all(workspaceId);
    if (!saved.ok) return saved;
    const [rules] = saved.value;
    return succeed(
      rules === undefined ? usualRules : storedFields(todayRulesSchema, usualRules, rules.content),
    );
  }

  setRules(workspaceId: string, rules: TodayRules): Result<null> {
    const saved = this.#rules.all(workspaceId);
    if (!saved.ok) return saved;
    const text = textWithUnknown(todayRulesSchema, saved.value[0]?.content ?? null, rules);
    return this.#rules.change(workspaceId, [['', text]]);
  }

  snoozes(workspaceId: string): Result<Snooze[]> {
    const saved = this.#snoozes.all(workspaceId);
    if (!saved.ok) return saved;
    return succeed(
      saved.value.flatMap(({ name, content }): Snooze[] => {
        const [of, rest] = [nameSchema.safeParse(jsonIn(name)), contentSchema.safeParse(jsonIn(content))];
        return of.success && rest.success ? [{ key: of.data[0], rowId: of.data[1], ...rest.data }] : [];
      }),
    );
  }

  /** Removes expired snoozes first; refused if too many are left. */
  snooze(workspaceId: string, { key, rowId, ...content }: Snooze, now: Date): Result<null> {
    const present = this.snoozes(workspaceId);
    if (!present.ok) return present;
    const over = present.value.filter(
      ({ until }) => until.is === 'moment' && Date.parse(until.at) <= now.getTime(),
    );
    const isThere = present.value.some((one) => one.key === key && one.rowId === rowId);
    const isFull = !isThere && present.value.length - over.length >= mostSnoozes;
    const changed = this.#snoozes.change(workspaceId, [
      ...over.map((one) => [nameOf(one), null] as const),
      ...(isFull ? [] : [[nameOf({ key, rowId }), JSON.stringify(content)] as const]),
    ]);
    return changed.ok && isFull ? fail(tooMany()) : changed;
  }

  bringBack(workspaceId: string, item: SnoozeItem): Result<null> {
    return this.#snoozes.change(workspaceId, [[nameOf(item), null]]);
  }
}

function jsonIn(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : null;
}

const tooMany = () => ({
  code: 'validation' as const,
  message: `${mostSnoozes} issues are already snoozed.`,
  hint: 'Bring some of them back first.',
});
