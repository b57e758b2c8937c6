import type { DatabaseSync } from 'node:sqlite';
import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import type { LockReason, Workspace, WorkspaceDraft, WorkspaceList } from '../../../ipc/workspaces.ts';
import { usualJwtTravel } from '../../../core/service/credential-rules.ts';
import { formDestination } from '../../connection/connection-form.ts';
import type { CredentialKind, Credentials } from '../../credentials/secret-store.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { DestinationBook } from '../../service-client/service-client.ts';
import {
  createDestinationBook,
  credentialAccount,
  mayHoldCredential,
  type SealedAddressesDeps,
  SealedAddresses,
} from './destination-book.ts';
import { EditLocks } from './edit-locks.ts';
import type { PropertyList } from '../property-list.ts';
import { type Sample, sampleColour, sampleWorkspaceId, sampleWorkspaceName } from './sample-workspace.ts';
import { removeWorkspace, type RemovalHooks } from './workspace-removal.ts';
import { checkDraft, checkUpdate, storeNewWorkspace, type WorkspaceUpdate } from './workspace-form.ts';
import { type NewWorkspaceRow, type WorkspaceRow, WorkspaceRows } from './workspace-rows.ts';
import { workspaceView } from './workspace-views.ts';
import type { Clock } from '../../clock/clock.ts';

export interface WorkspacesDeps extends RemovalHooks, SealedAddressesDeps {
  /** `keyholder.sqlite`. */
  db: DatabaseSync;
  credentials: Credentials;
  sample: Sample;
  properties: PropertyList;
  clock: Clock;
  newId: () => string;
  emit: (event: 'workspaces:changed', payload: null) => void;
  /** Called when its editing is locked, by hand or automatically. */
  onLocked?: (workspaceId: string) => void;
}

/** The channels of `ipc/workspaces.ts`, and what other modules need from workspaces. */
export class Workspaces {
  readonly destinations: DestinationBook;
  readonly #deps: WorkspacesDeps;
  readonly #rows: WorkspaceRows;
  readonly #locks: EditLocks;
  readonly #addresses: SealedAddresses;

  constructor(deps: WorkspacesDeps) {
    this.#deps = deps;
    this.#rows = new WorkspaceRows(deps.db);
    this.#locks = new EditLocks(deps.clock, () => this.#changed(), deps.onLocked);
    this.#addresses = new SealedAddresses(deps);
    this.destinations = createDestinationBook(this.#rows, deps.credentials, deps.sample, this.#addresses);
  }

  /** The last open workspace. Unlike `list` it doesn't ask the keychain, so a start needn't wait for that. */
  activeId(): Result<string | null> {
    return this.#rows.activeId();
  }

  async list(): Promise<Result<WorkspaceList>> {
    // Taken before asking the keychain: any later change gets a newer revision.
    const revision = nextRevision();
    const [all, activeId] = [this.#rows.all(), this.#rows.activeId()];
    if (!all.ok) return all;
    if (!activeId.ok) return activeId;
    const workspaces = await Promise.all(all.value.map((row) => this.#view(row)));
    return succeed({ revision, workspaces, activeId: activeId.value });
  }

  async openSample(): Promise<Result<Workspace>> {
    const { baseAddress, adminBasePath, propertyIds } = await this.#deps.sample.start();
    const before = this.#rows.find(sampleWorkspaceId);
    if (!before.ok) return before;
    const row: NewWorkspaceRow = {
      id: sampleWorkspaceId,
      name: sampleWorkspaceName,
      kind: 'sample',
      baseAddress,
      adminBasePath,
      colour: sampleColour,
      jwtTravel: usualJwtTravel,
      sentOrigin: null,
    };
    const stored = this.#rows.put(row, this.#deps.clock.now());
    if (!stored.ok) return stored;
    // A person may have removed properties, so only a new or empty sample is filled.
    if ((before.value?.propertyCount ?? 0) === 0) {
      const added = this.#deps.properties.add(sampleWorkspaceId, propertyIds);
      if (!added.ok) return added;
    }
    return this.#activate(sampleWorkspaceId);
  }

  /** Where a completed form leads, with every wrong field named before anything is sent. */
  destinationOfDraft(draft: WorkspaceDraft): Result<ReturnType<typeof formDestination>> {
    const others = this.#rows.all();
    const checked = others.ok ? checkDraft(draft, others.value, this.#deps.clock.now()) : others;
    return checked.ok ? succeed(formDestination(checked.value)) : checked;
  }

  async create(draft: WorkspaceDraft): Promise<Result<Workspace>> {
    const { credentials, clock, newId } = this.#deps;
    const parts = { rows: this.#rows, addresses: this.#addresses, credentials, newId };
    const stored = await storeNewWorkspace({ ...parts, now: clock.now() }, draft);
    return stored.ok ? this.#activate(stored.value) : stored;
  }

  activate(workspaceId: string): Promise<Result<Workspace>> {
    return workspaceId === sampleWorkspaceId ? this.openSample() : this.#activate(workspaceId);
  }

  async update(wanted: WorkspaceUpdate): Promise<Result<Workspace>> {
    const present = this.#find(wanted.workspaceId);
    if (!present.ok) return present;
    const all = this.#rows.all();
    if (!all.ok) return all;
    const { id, baseAddress } = present.value;
    const others = all.value.filter((other) => other.id !== id);
    const held = await mayHoldCredential(this.#deps.credentials, id, baseAddress);
    const checked = checkUpdate(wanted, present.value, others, held);
    if (!checked.ok) return checked;
    const ready = await this.#addresses.ready();
    if (!ready.ok) return ready;
    // SECURITY: saving must not seal address fields that the person didn't see in this form.
    const { adminBasePath, jwtTravel, sentOrigin } = wanted;
    const isAllSeen = [wanted.baseAddress, adminBasePath, jwtTravel, sentOrigin].every(
      (one) => one !== undefined,
    );
    const asSaved = isAllSeen ? ready : this.#addresses.checkNow(present.value);
    if (!asSaved.ok && present.value.kind === 'live') return asSaved;
    const stored = this.#rows.put(checked.value, this.#deps.clock.now());
    const sealed = stored.ok ? this.#addresses.keep(checked.value) : stored;
    return sealed.ok ? this.#settled(id) : sealed;
  }

  async remove(workspaceId: string): Promise<Result<null>> {
    const found = this.#find(workspaceId);
    if (!found.ok) return found;
    // Before its changes are checked, so that no more are sent.
    this.#locks.lock(workspaceId);
    const removed = await removeWorkspace(found.value, this.#rows, this.#deps.credentials, this.#deps);
    this.#changed();
    return removed;
  }

  async unlockEditing(workspaceId: string): Promise<Result<Workspace>> {
    const found = this.#find(workspaceId);
    if (!found.ok) return found;
    const unlocked = found.value.kind === 'live' ? this.#locks.unlock(workspaceId) : succeed(null);
    return unlocked.ok ? this.#settled(workspaceId) : unlocked;
  }

  lockEditing(workspaceId: string): Promise<Result<Workspace>> {
    this.#locks.lock(workspaceId);
    return this.#settled(workspaceId);
  }

  /** Locks every unlocked workspace; `barUnlocking` also keeps them locked until `allowUnlocking`. */
  lockAll(reason: LockReason, barUnlocking: boolean): void {
    if (barUnlocking) this.#locks.barUnlocking(true);
    this.#locks.lockAll(reason);
    // Even if none was unlocked: a credential may have been dropped from memory at the same moment.
    this.#changed();
  }

  /** Why a person can't be unlocking now; null if they can. */
  unlockingBar(): AppError | null {
    return this.#locks.bar;
  }

  allowUnlocking(): void {
    this.#locks.barUnlocking(false);
  }

  async replaceCredential(
    workspaceId: string,
    kind: CredentialKind,
    secret: string,
  ): Promise<Result<Workspace>> {
    const account = this.#liveAccount(workspaceId);
    if (!account.ok) return account;
    const saved = await this.#deps.credentials.replace(account.value, kind, secret);
    return saved.ok ? this.#settled(workspaceId) : saved;
  }

  async removeCredential(workspaceId: string, kind: CredentialKind): Promise<Result<Workspace>> {
    const account = this.#liveAccount(workspaceId);
    if (!account.ok) return account;
    const removed = await this.#deps.credentials.remove(account.value, kind);
    return removed.ok ? this.#settled(workspaceId) : removed;
  }

  /** Whether this workspace can be edited now; otherwise `edits-locked`. Checked before every write. */
  checkEditable(workspaceId: string): Result<null> {
    const found = this.#find(workspaceId);
    if (!found.ok) return found;
    return found.value.kind === 'sample' ? succeed(null) : this.#locks.check(workspaceId);
  }

  /** Null if there is none. */
  place(workspaceId: string): WorkspaceRow | null {
    const found = this.#rows.find(workspaceId);
    return found.ok ? found.value : null;
  }

  /** Whether a live workspace, saved by a person, sends its requests to this origin. */
  hasOrigin(origin: string): boolean {
    const all = this.#rows.all();
    return (
      all.ok &&
      all.value.some(
        (row) =>
          row.kind === 'live' &&
          new URL(row.baseAddress).origin === origin &&
          this.#addresses.checkNow(row).ok,
      )
    );
  }

  /** Keeps editing unlocked while a bulk edit runs; never unlocks it. */
  keepUnlocked(workspaceId: string): void {
    if (this.#locks.prolong(workspaceId)) this.#changed();
  }

  #changed(): void {
    this.#deps.emit('workspaces:changed', null);
  }

  #view(row: WorkspaceRow): Promise<Workspace> {
    return workspaceView(row, this.#deps.credentials, this.#locks);
  }

  #find(workspaceId: string): Result<WorkspaceRow> {
    const found = this.#rows.find(workspaceId);
    if (!found.ok) return found;
    return found.value === null ? fail(unknownWorkspace) : succeed(found.value);
  }

  #liveAccount(workspaceId: string): Result<string> {
    const found = this.#find(workspaceId);
    if (!found.ok) return found;
    return found.value.kind === 'sample'
      ? fail(sampleIsFixed)
      : succeed(credentialAccount(workspaceId, found.value.baseAddress));
  }

  #activate(workspaceId: string): Promise<Result<Workspace>> {
    const found = this.#find(workspaceId);
    if (!found.ok) return Promise.resolve(found);
    const activated = this.#rows.activate(workspaceId);
    return activated.ok ? this.#settled(workspaceId) : Promise.resolve(activated);
  }

  async #settled(workspaceId: string): Promise<Result<Workspace>> {
    const found = this.#find(workspaceId);
    if (!found.ok) return found;
    this.#changed();
    return succeed(await this.#view(found.value));
  }
}

const unknownWorkspace: AppError = { code: 'not-found', message: 'This workspace no longer exists.' };
const sampleIsFixed: AppError = {
  code: 'validation',
  message: 'The sample workspace creates its own credentials; they can’t be changed.',
};
