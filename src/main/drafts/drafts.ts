import type { DatabaseSync } from 'node:sqlite';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import type { DraftContent, DraftList, SavedDraft } from '../../ipc/changes/drafts.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { DraftKey, ReadableDraft, StoredDraft } from './draft-rows.ts';
import { DraftRows } from './draft-rows.ts';

export interface DraftsDeps {
  /** `keyholder.sqlite`. */
  db: DatabaseSync;
  keys: { keyOf(workspaceId: string): Promise<DraftKey> };
  /** What a target is called; `baseBody` is null when the draft does not open. */
  titleOf: (target: ChangeTarget, baseBody: JsonValue | null) => string;
  now: () => Date;
}

/** The channels of `ipc/changes/drafts.ts`. */
export interface Drafts {
  list(request: { workspaceId: string }): Promise<Result<DraftList>>;
  save(request: DraftContent & { target: ChangeTarget }): Promise<Result<SavedDraft>>;
  remove(request: { target: ChangeTarget }): Promise<Result<null>>;
  /** To be called when the workspace's key is gone: what is still sealed with it can be read by nobody. */
  removeWorkspace(workspaceId: string): Result<null>;
  /** The workspace of each draft that ends with the console, because no key could be kept for it. */
  onlyInMemory(): string[];
}

/** Of the content as JSON. The largest known body, a discount with a hundred rows, has 20 kB. */
export const mostDraftBytes = 512 * 1024;
/** Of one workspace; far more than a person has under way. */
export const mostDrafts = 200;

/**
 * Drafts of changes, one a target. On disk they are sealed; where the key would not outlive this run, they are kept in
 * memory and never written down, until a key is there that does.
 */
export function createDrafts(deps: DraftsDeps): Drafts {
  const rows = new DraftRows(deps.db);
  const inMemory = new Map<string, ReadableDraft>();

  const all = (workspaceId: string, sealing: DraftKey): Result<StoredDraft[]> => {
    const stored = rows.all(workspaceId, sealing);
    if (!stored.ok) return stored;
    const newer = [...inMemory.values()].filter(({ target }) => target.workspaceId === workspaceId);
    const older = stored.value.filter(({ target }) => !inMemory.has(nameOf(target)));
    return succeed([...newer, ...older].sort((left, right) => right.savedAtMs - left.savedAtMs));
  };

  /** A keychain that was late answers by now: what waited for it goes to disk. What cannot stays in memory. */
  const toDisk = (workspaceId: string, sealing: DraftKey): void => {
    if (sealing.storage !== 'keychain') return;
    for (const [name, draft] of inMemory) {
      if (draft.target.workspaceId !== workspaceId) continue;
      if (rows.put(draft, sealing).ok) inMemory.delete(name);
    }
  };

  const othersInMemory = (target: ChangeTarget): number =>
    [...inMemory].filter(
      ([name, draft]) => draft.target.workspaceId === target.workspaceId && name !== nameOf(target),
    ).length;

  const view = ({ target, savedAtMs, content }: StoredDraft): SavedDraft => ({
    target,
    title: deps.titleOf(target, content?.baseBody ?? null),
    savedAt: new Date(savedAtMs).toISOString(),
    content,
  });

  // Each waits for the key, save or not: so they take effect in the order in which they were asked for.
  return {
    async list({ workspaceId }) {
      const sealing = await deps.keys.keyOf(workspaceId);
      toDisk(workspaceId, sealing);
      const found = all(workspaceId, sealing);
      if (!found.ok) return found;
      const storage = sealing.storage === 'keychain' ? 'disk' : 'memory';
      return succeed({ storage, drafts: found.value.map(view) });
    },
    async save({ target, ...content }) {
      const sealing = await deps.keys.keyOf(target.workspaceId);
      if (Buffer.byteLength(JSON.stringify(content)) > mostDraftBytes) return fail(tooLarge);
      const stored = rows.countOthers(target);
      if (!stored.ok) return stored;
      if (stored.value + othersInMemory(target) >= mostDrafts) return fail(tooMany());
      const draft = { target, savedAtMs: deps.now().getTime(), content };
      if (sealing.storage === 'memory') inMemory.set(nameOf(target), draft);
      else {
        const put = rows.put(draft, sealing);
        if (!put.ok) return put;
        inMemory.delete(nameOf(target));
        toDisk(target.workspaceId, sealing);
      }
      return succeed(view(draft));
    },
    async remove({ target }) {
      await deps.keys.keyOf(target.workspaceId);
      inMemory.delete(nameOf(target));
      return rows.drop(target);
    },
    removeWorkspace(workspaceId) {
      for (const [name, { target }] of inMemory) {
        if (target.workspaceId === workspaceId) inMemory.delete(name);
      }
      return rows.dropWorkspace(workspaceId);
    },
    onlyInMemory: () => Array.from(inMemory.values(), ({ target }) => target.workspaceId),
  };
}

function nameOf(target: ChangeTarget): string {
  return JSON.stringify([target.workspaceId, target.resource, target.subject]);
}

const tooLarge: AppError = {
  code: 'validation',
  message: 'This draft is too large to save.',
  hint: 'It stays on screen until you leave Keyholder.',
};
const tooMany = (): AppError => ({
  code: 'validation',
  message: `This workspace already has ${mostDrafts} saved drafts.`,
  hint: 'Send or discard some of them on the Changes screen.',
});
