import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { WorkspaceDraft } from '../../../ipc/workspaces.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import { credentialAccount } from './destination-book.ts';
import { checkDraft, nextColour } from './workspace-form.ts';
import type { SealedAddresses } from './sealed-addresses.ts';
import type { WorkspaceRows } from './workspace-rows.ts';

export interface WorkspaceCreation {
  readonly rows: WorkspaceRows;
  readonly credentials: Pick<Credentials, 'replace' | 'remove'>;
  readonly addresses: Pick<SealedAddresses, 'ready' | 'keep'>;
  readonly now: Date;
  readonly newId: () => string;
}

/** Stores a new live workspace with its credentials, or neither: half a workspace would look as if it had worked. Answers with its id. */
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
  const kept = !sealed.ok
    ? sealed
    : await keepCredentials(credentials, credentialAccount(id, baseAddress), apiKey, jwt);
  if (kept.ok) return succeed(id);
  rows.remove(id);
  return kept;
}

async function keepCredentials(
  credentials: WorkspaceCreation['credentials'],
  account: string,
  apiKey: string | null,
  jwt: string | null,
): Promise<Result<null>> {
  if (apiKey !== null) {
    const kept = await credentials.replace(account, 'api-key', apiKey);
    if (!kept.ok) return kept;
  }
  if (jwt === null) return succeed(null);
  const kept = await credentials.replace(account, 'jwt', jwt);
  if (kept.ok) return succeed(null);
  await credentials.remove(account, 'api-key');
  return kept;
}
