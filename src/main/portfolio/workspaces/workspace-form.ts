import { fail, succeed, type FieldError, type Result } from '../../../core/values/errors.ts';
import { workspaceColours, type WorkspaceDraft } from '../../../ipc/workspaces.ts';
import { joinErrors, readConnectionForm, type ConnectionForm } from '../../connection/connection-form.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import { parseAdminBasePath, parseBaseAddress } from '../../service-client/connection/destination-guard.ts';
import { parseSentOrigin } from '../../service-client/connection/service-destination.ts';
import { credentialAccount, type SealedAddresses } from './destination-book.ts';
import { sampleColour, sampleWorkspaceName } from './sample-workspace.ts';
import { nameKey, type WorkspaceRow, type WorkspaceRows } from './workspace-rows.ts';

/** A checked form: addresses normalised, secrets trimmed; null if none was entered. */
interface CheckedWorkspace extends ConnectionForm {
  readonly name: string;
}

type LiveColour = WorkspaceRow['colour'];

const longestName = 60;

/** Checks "Connect to your service" and reports every wrong field at once, by the form's own names. */
export function checkDraft(
  draft: WorkspaceDraft,
  others: readonly WorkspaceRow[],
  now: Date,
): Result<CheckedWorkspace> {
  const name = checkName(draft.name, others);
  const connection = readConnectionForm(draft, now);
  if (name.ok && connection.ok) return succeed({ name: name.value, ...connection.value });
  return fail(joinErrors([name, connection].flatMap((read) => (read.ok ? [] : [read.error]))));
}

export function checkName(typed: string, others: readonly WorkspaceRow[]): Result<string> {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const refused = (message: string) => refuse([{ field: 'name', message }]);
  if (name === '') return refused('Give the workspace a name.');
  if (name.length > longestName) return refused(`Use at most ${longestName} characters.`);
  // SECURITY: invisible and direction-changing characters could make two workspaces look alike.
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return refused('Remove the invisible characters from the name.');
  const taken = others.some((other) => nameKey(other.name) === nameKey(name));
  if (taken || nameKey(name) === nameKey(sampleWorkspaceName)) {
    return refused('Another workspace has this name. Choose a different one.');
  }
  return succeed(name);
}

export function checkAddresses(
  baseAddress: string,
  adminBasePath: string,
): Result<{ baseAddress: string; adminBasePath: string }> {
  const base = parseBaseAddress(baseAddress);
  if (!base.ok) return base;
  const admin = parseAdminBasePath(adminBasePath, base.value);
  if (!admin.ok) return admin;
  return succeed({ baseAddress: base.value.baseAddress, adminBasePath: admin.value });
}

/** The colour least used by live workspaces, never the sample's. */
export function nextColour(others: readonly WorkspaceRow[]): LiveColour {
  const uses = (colour: LiveColour): number => others.filter((other) => other.colour === colour).length;
  const free = workspaceColours.filter((colour) => colour !== sampleColour);
  return free.toSorted((left, right) => uses(left) - uses(right))[0] ?? 'teal';
}

export function refuse(errors: readonly FieldError[]) {
  const [first] = errors;
  return fail({
    code: 'validation',
    message: errors.length === 1 && first !== undefined ? first.message : 'Some fields need your attention.',
    fields: [...errors],
  });
}

export interface WorkspaceCreation {
  readonly rows: WorkspaceRows;
  readonly credentials: Pick<Credentials, 'replace' | 'remove'>;
  readonly addresses: Pick<SealedAddresses, 'ready' | 'keep'>;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Stores a new live workspace with its credentials, or neither, because half a workspace would look complete. Returns
 * its id.
 */
export async function storeNewWorkspace(
  { rows, credentials, addresses, now, newId }: WorkspaceCreation,
  draft: WorkspaceDraft,
): Promise<Result<string>> {
  const others = rows.all();
  if (!others.ok) return others;
  const checked = checkDraft(draft, others.value, now);
  if (!checked.ok) return checked;
  const { name, baseAddress, adminBasePath, apiKey, jwt, headerChoices } = checked.value;
  const ready = await addresses.ready();
  if (!ready.ok) return ready;
  const id = newId();
  const colour = nextColour(others.value);
  const place = { id, name, kind: 'live', baseAddress, adminBasePath, colour } as const;
  const row = { ...place, ...headerChoices };
  const stored = rows.put(row, now);
  if (!stored.ok) return stored;
  const sealed = addresses.keep(row);
  const saved = !sealed.ok
    ? sealed
    : await keepCredentials(credentials, credentialAccount(id, baseAddress), apiKey, jwt);
  if (saved.ok) return succeed(id);
  rows.remove(id);
  return saved;
}

async function keepCredentials(
  credentials: WorkspaceCreation['credentials'],
  account: string,
  apiKey: string | null,
  jwt: string | null,
): Promise<Result<null>> {
  if (apiKey !== null) {
    const saved = await credentials.replace(account, 'api-key', apiKey);
    if (!saved.ok) return saved;
  }
  if (jwt === null) return succeed(null);
  const saved = await credentials.replace(account, 'jwt', jwt);
  if (saved.ok) return succeed(null);
  await credentials.remove(account, 'api-key');
  return saved;
}

export interface WorkspaceUpdate {
  workspaceId: string;
  name?: string | undefined;
  baseAddress?: string | undefined;
  adminBasePath?: string | undefined;
  colour?: WorkspaceRow['colour'] | undefined;
  jwtTravel?: WorkspaceRow['jwtTravel'] | undefined;
  sentOrigin?: string | undefined;
}

/**
 * The workspace with the wanted changes, or their errors. SECURITY: a credential belongs to the origin it was entered
 * for. A new origin is refused while one is stored, so that a key never goes to another host.
 */
export function checkUpdate(
  wanted: WorkspaceUpdate,
  present: WorkspaceRow,
  others: readonly WorkspaceRow[],
  holdsCredential: boolean,
): Result<WorkspaceRow> {
  if (present.kind === 'sample') {
    return refuse([{ field: 'name', message: 'The sample workspace can’t be changed.' }]);
  }
  if (wanted.colour === sampleColour) {
    return refuse([{ field: 'colour', message: 'This colour marks the sample workspace. Choose another.' }]);
  }
  const name = wanted.name === undefined ? succeed(present.name) : checkName(wanted.name, others);
  if (!name.ok) return name;
  const addresses = checkAddresses(
    wanted.baseAddress ?? present.baseAddress,
    wanted.adminBasePath ?? present.adminBasePath,
  );
  if (!addresses.ok) return addresses;
  const sentOrigin =
    wanted.sentOrigin === undefined ? succeed(present.sentOrigin) : parseSentOrigin(wanted.sentOrigin);
  if (!sentOrigin.ok) return sentOrigin;
  const oldOrigin = new URL(present.baseAddress).origin;
  const newOrigin = new URL(addresses.value.baseAddress).origin;
  if (oldOrigin !== newOrigin && holdsCredential) {
    const message = `The credentials of this workspace belong to ${oldOrigin}. Remove them, save the new address, then enter those for ${newOrigin}.`;
    return refuse([{ field: 'apiKey', message }]);
  }
  return succeed({
    ...present,
    name: name.value,
    ...addresses.value,
    colour: wanted.colour ?? present.colour,
    jwtTravel: wanted.jwtTravel ?? present.jwtTravel,
    sentOrigin: sentOrigin.value,
  });
}
