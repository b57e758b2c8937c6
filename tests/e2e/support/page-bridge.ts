import { valueOf } from '../../value-of.ts';
import { expect, type Page } from '@playwright/test';
import type { AppError, Result } from '../../../src/core/values/errors.ts';
import type { KeyholderApi } from '../../../src/ipc/api.ts';
import type { ChangeTarget, Proposal, RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Workspace } from '../../../src/ipc/workspaces.ts';
import type { SnapshotView } from '../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import type { SavedConnection } from './disk/saved-workspace.ts';

export interface BridgedBase {
  readonly bodyHash: string;
  readonly editable: JsonValue;
}

/** Calls the main process as a screen does, through the preload. */
export class PageBridge {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Saves a workspace, locked and with only a key by default, and activates it. */
  async addWorkspace(
    service: SavedConnection['service'],
    further: { name?: string; apiKey?: string; jwt?: string } = {},
  ): Promise<Workspace> {
    const draft = {
      name: 'Harbour Lets',
      baseAddress: service.baseUrl,
      adminBasePath: service.adminBasePath,
      apiKey: service.apiKey,
      jwt: '',
      ...further,
    };
    // Without a press, the app would ask for confirmation.
    await this.#press();
    return valueOf(await this.#call((keyholder, wanted) => keyholder.workspaces.create(wanted), draft));
  }

  async openSample(): Promise<Workspace> {
    return valueOf(await this.#call((keyholder) => keyholder.workspaces.openSample(), null));
  }

  async activate(workspaceId: string): Promise<Workspace> {
    const request = { workspaceId };
    return valueOf(await this.#call((keyholder, wanted) => keyholder.workspaces.activate(wanted), request));
  }

  async addProperties(propertyIds: readonly number[]): Promise<string> {
    const workspaceId = await this.activeWorkspace();
    const request = { workspaceId, text: propertyIds.join(', ') };
    valueOf(await this.#call((keyholder, wanted) => keyholder.portfolio.add(wanted), request));
    return workspaceId;
  }

  async unlock(workspaceId: string): Promise<void> {
    valueOf(
      await this.#call((keyholder, request) => keyholder.workspaces.unlockEditing(request), { workspaceId }),
    );
  }

  async activeWorkspace(): Promise<string> {
    const { activeId } = valueOf(await this.#call((keyholder) => keyholder.workspaces.list(), null));
    return activeId ?? '';
  }

  async syncAll(): Promise<void> {
    const workspaceId = await this.activeWorkspace();
    const asked = { workspaceId, scope: 'everything' as const, propertyIds: null };
    valueOf(await this.#call((keyholder, request) => keyholder.portfolio.sync(request), asked));
    await this.syncEnded();
  }

  async syncEnded(timeout = 60_000): Promise<void> {
    const asked = { workspaceId: await this.activeWorkspace() };
    const state = async () =>
      valueOf(await this.#call((keyholder, request) => keyholder.portfolio.syncProgress(request), asked))
        .state;
    await expect.poll(state, { timeout }).toBe('finished');
  }

  /** Loads all new properties and waits until none are left. */
  async readNewcomers(timeout: number): Promise<void> {
    const asked = {
      workspaceId: await this.activeWorkspace(),
      scope: 'never-read' as const,
      propertyIds: null,
    };
    // With nothing to load, a sync ends at once. A running one returns its progress.
    const left = async () => {
      const sync = await this.#call((keyholder, request) => keyholder.portfolio.sync(request), asked);
      const { state, total } = valueOf(sync);
      return state === 'finished' ? total : null;
    };
    await expect.poll(left, { timeout }).toBe(0);
  }

  /** Expects that unlocking is refused, and returns the reason. */
  async refusedUnlock(): Promise<AppError> {
    const request = { workspaceId: await this.activeWorkspace() };
    const result = await this.#call((keyholder, asked) => keyholder.workspaces.unlockEditing(asked), request);
    if (result.ok) throw new Error('It was unlocked.');
    return result.error;
  }

  async read(target: ChangeTarget): Promise<BridgedBase> {
    const view = await this.#view(target);
    if (view?.bodyHash === undefined || view.bodyHash === null) throw new Error('There is nothing to edit.');
    await this.#acceptNames(target, view, view.bodyHash);
    const editable = writableFor(target.resource).readEditable({ body: view.body });
    if (!editable.ok) throw new Error(editable.reason);
    return { bodyHash: view.bodyHash, editable: editable.value };
  }

  async review(
    target: ChangeTarget,
    base: BridgedBase,
    desired: JsonValue,
  ): Promise<Extract<Proposal, { outcome: 'ready' }>> {
    const request = { target, baseBodyHash: base.bodyHash, desired, reason: 'driven through the bridge' };
    const proposal = valueOf(
      await this.#call((keyholder, asked) => keyholder.changes.propose(asked), request),
    );
    if (proposal.outcome !== 'ready') throw new Error(`The draft is not ready: ${JSON.stringify(proposal)}`);
    return proposal;
  }

  async send({ run, warnings }: Extract<Proposal, { outcome: 'ready' }>): Promise<RunDetail> {
    const answers = { changeId: run.changeId, acknowledgedWarnings: warnings };
    return valueOf(
      await this.#asPerson(() => this.#call((keyholder, asked) => keyholder.changes.send(asked), answers)),
    );
  }

  async run(changeId: string): Promise<RunDetail> {
    return valueOf(await this.#call((keyholder, asked) => keyholder.changes.get(asked), { changeId }));
  }

  async runs(workspaceId: string): Promise<RunDetail[]> {
    const listed = await this.#call((keyholder, request) => keyholder.changes.list(request), { workspaceId });
    const runs: RunDetail[] = [];
    for (const { changeId } of valueOf(listed).items) runs.push(await this.run(changeId));
    return runs;
  }

  async step(way: 'discard' | 'reconcile' | 'accept', changeId: string): Promise<RunDetail> {
    return valueOf(
      await this.#asPerson(() =>
        this.#call((keyholder, asked) => keyholder.changes[asked.way]({ changeId: asked.changeId }), {
          way,
          changeId,
        }),
      ),
    );
  }

  /** Null if not found. */
  async #view(target: ChangeTarget): Promise<SnapshotView | null> {
    const { resource, subject } = writableFor(target.resource).reads(target.subject, null);
    const key = { workspaceId: target.workspaceId, resource, subject, query: {} };
    const request = { key, mode: 'refresh' as const };
    const view = valueOf(await this.#call((keyholder, asked) => keyholder.snapshots.read(asked), request));
    const failure = view.lastFailure?.error;
    if (failure !== undefined && failure.code !== 'service-not-found')
      throw new Error(JSON.stringify(failure));
    return failure === undefined ? view : null;
  }

  async #acceptNames(target: ChangeTarget, view: SnapshotView, bodyHash: string): Promise<void> {
    const understood = writableFor(target.resource).understanding(view);
    if (understood?.fitted.trust !== 'guessed' || understood.reading === null) return;
    const request = { key: view.key, bodyHash, reading: understood.reading, offered: {} };
    valueOf(
      await this.#asPerson(() => this.#call((keyholder, asked) => keyholder.mappings.accept(asked), request)),
    );
  }

  /** Only one question can be open, so parallel changes wait their turn. */
  async #asPerson<T>(call: () => Promise<Result<T>>): Promise<Result<T>> {
    for (let tries = 0; ; tries += 1) {
      await this.#press();
      const result = await call();
      if (result.ok || result.error.code !== 'cancelled' || tries === 400) return result;
      await this.#page.waitForTimeout(100);
    }
  }

  /** A click into an empty corner, which the main process takes as the user's action. */
  #press(): Promise<void> {
    return this.#page.mouse.click(2, 2);
  }

  #call<A, T>(
    work: (keyholder: KeyholderApi, argument: A) => Promise<Result<T>>,
    argument: A,
  ): Promise<Result<T>> {
    return this.#page.evaluate(`(${work.toString()})(window.keyholder, ${JSON.stringify(argument)})`);
  }
}
