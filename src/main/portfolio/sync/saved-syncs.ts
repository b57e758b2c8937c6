import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { succeed, type Result } from '../../../core/values/errors.ts';
import { parseJson } from '../../../core/values/json/json.ts';
import { syncScopeSchema } from '../../../ipc/portfolio.ts';
import { StoredTexts } from '../../storage/stored-texts.ts';
import type { RoundScope } from './sync-plan.ts';

const idSchema = z.int().positive();
const ids = z.array(z.unknown()).transform((all) => all.filter((id) => idSchema.safeParse(id).success));
const wishSchema = z.object({
  scope: syncScopeSchema,
  /** Null: all properties of the workspace. */
  propertyIds: ids.pipe(z.array(idSchema)).readonly().nullable(),
  /** Reads since then needn't be repeated. */
  since: z.coerce.date(),
});

/** A requested sync, stored until it is finished or cancelled. */
export type WantedSync = Readonly<z.output<typeof wishSchema>>;

/** A sync stored by another version in an unknown form is dropped: the next one reads whatever is old. */
const storedWish = wishSchema.nullable().catch(null);
const rowSchema = z.object({
  roundStartedAtMs: z.number().nullable().catch(null),
  running: storedWish,
  following: storedWish,
});
type Row = z.infer<typeof rowSchema>;
const nothing: Row = { roundStartedAtMs: null, running: null, following: null };

/** An interrupted round is continued for this long; after that everything is read again. */
const resumeForMs = 24 * 60 * 60 * 1000;
/** A sync of stale data skips what was read within this time. */
const freshForMs = 5 * 60 * 1000;

/**
 * Per workspace: the start of an unfinished round, the running sync and the one waiting. The next start continues what
 * quitting interrupted, then the waiting one.
 */
export class SavedSyncs {
  readonly #texts: StoredTexts;
  /** Workspaces whose earlier syncs were continued or replaced. */
  readonly #takenUp = new Set<string>();

  constructor(db: DatabaseSync) {
    this.#texts = new StoredTexts(db, 'sync');
  }

  /** The start of the round to continue, or of a new one. Reads since then needn't be repeated. */
  beginRound(workspaceId: string, now: Date, scope: RoundScope): Result<Date> {
    return this.#change(workspaceId, (row) => {
      const ageMs = row.roundStartedAtMs === null ? -1 : now.getTime() - row.roundStartedAtMs;
      const isSaved = ageMs >= 0 && ageMs <= resumeForMs;
      const startedMs = isSaved
        ? now.getTime() - ageMs
        : now.getTime() - (scope === 'stale' ? freshForMs : 0);
      return [{ ...row, roundStartedAtMs: startedMs }, new Date(startedMs)];
    });
  }

  run(workspaceId: string, wanted: WantedSync): Result<null> {
    return this.#change(workspaceId, (row) => [{ ...row, running: wanted }, null]);
  }

  /** Waits for the running sync; several waiting ones are merged. */
  follow(workspaceId: string, wanted: WantedSync): Result<null> {
    return this.#change(workspaceId, (row) => [following(row, wanted), null]);
  }

  finish(workspaceId: string, scope: WantedSync['scope']): Result<WantedSync | null> {
    const isRound = scope === 'everything' || scope === 'stale';
    return this.#change(workspaceId, (row) => [
      {
        roundStartedAtMs: isRound ? null : row.roundStartedAtMs,
        running: row.following,
        following: null,
      },
      row.following,
    ]);
  }

  /** A person cancelled it; the next sync continues the round. */
  forget(workspaceId: string): Result<null> {
    return this.#change(workspaceId, (row) => [{ ...row, running: null, following: null }, null]);
  }

  /** What quitting left unfinished, once per start. Null if there is nothing. */
  takeUp(workspaceId: string): WantedSync | null {
    if (!this.#isFirst(workspaceId)) return null;
    const taken = this.#change(workspaceId, (row) =>
      row.running === null
        ? [{ ...row, running: row.following, following: null }, row.following]
        : [row, row.running],
    );
    return taken.ok ? taken.value : null;
  }

  /** A person starts another sync first: requested screens wait for it. */
  giveWay(workspaceId: string): void {
    if (!this.#isFirst(workspaceId)) return;
    this.#change(workspaceId, (row) => {
      const left = [row.running, row.following].filter((wish) => wish !== null);
      const bare = { ...row, running: null, following: null };
      return [left.filter(({ scope }) => scope === 'screens').reduce<Row>(following, bare), null];
    });
  }

  #isFirst(workspaceId: string): boolean {
    if (this.#takenUp.has(workspaceId)) return false;
    this.#takenUp.add(workspaceId);
    return true;
  }

  #change<T>(workspaceId: string, change: (row: Row) => readonly [Row, T]): Result<T> {
    const saved = this.#texts.all(workspaceId);
    if (!saved.ok) return saved;
    const [after, answer] = change(rowIn(saved.value[0]?.content));
    const stored = this.#texts.change(workspaceId, [['', JSON.stringify(after)]]);
    return stored.ok ? succeed(answer) : stored;
  }
}

function rowIn(text: string | undefined): Row {
  const json = text === undefined ? undefined : parseJson(text);
  return json?.ok === true ? (rowSchema.safeParse(json.value).data ?? nothing) : nothing;
}

function following(row: Row, wanted: WantedSync): Row {
  const waiting = row.following;
  return { ...row, following: waiting === null ? wanted : wishesTogether(waiting, wanted) };
}

/** Merges two syncs of one scope: both sets of properties, and the later `since`. */
export function wishesTogether(one: WantedSync, other: WantedSync): WantedSync {
  const propertyIds =
    one.propertyIds === null || other.propertyIds === null
      ? null
      : [...new Set([...one.propertyIds, ...other.propertyIds])];
  return { scope: one.scope, propertyIds, since: one.since > other.since ? one.since : other.since };
}
