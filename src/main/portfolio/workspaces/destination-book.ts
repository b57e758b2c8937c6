import { type Result, fail, succeed, type AppError } from '../../../core/values/errors.ts';
import type { CredentialKind, Credentials } from '../../credentials/secret-store.ts';
import type { Destination, DestinationBook } from '../../service-client/service-client.ts';
import type { Sample } from './sample-workspace.ts';
import type { WorkspaceRow, WorkspaceRows, NewWorkspaceRow } from './workspace-rows.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { jwtTravels } from '../../../core/service/credential-rules.ts';
import type { SealedEntries } from '../../storage/sealed-entries.ts';

/**
 * The keychain's name for a workspace's credentials. SECURITY: it includes the origin, so a base address changed behind
 * our back, even in the file, finds no credential to send.
 */
export function credentialAccount(workspaceId: string, baseAddress: string): string {
  return `${workspaceId}@${new URL(baseAddress).origin}`;
}

export function createDestinationBook(
  rows: WorkspaceRows,
  credentials: Credentials,
  sample: Sample,
  addresses: Pick<SealedAddresses, 'check'>,
): DestinationBook {
  async function sampleDestination(workspaceId: string): Promise<Destination> {
    const service = await sample.start();
    const secrets: Readonly<Record<CredentialKind, string>> = { 'api-key': service.apiKey, jwt: service.jwt };
    return {
      workspaceId,
      baseAddress: service.baseAddress,
      adminBasePath: service.adminBasePath,
      standsFor: 'sample',
      secret: (kind) => Promise.resolve(succeed(secrets[kind])),
    };
  }

  async function liveDestination(row: WorkspaceRow): Promise<Result<Destination>> {
    const { id: workspaceId, baseAddress, adminBasePath, jwtTravel, sentOrigin } = row;
    const asSaved = await addresses.check(row);
    if (!asSaved.ok) return asSaved;
    const account = credentialAccount(workspaceId, baseAddress);
    const apiKey = await credentials.secret(account, 'api-key');
    if (!apiKey.ok) {
      const jwt = await credentials.secret(account, 'jwt');
      // Reports a locked keychain rather than a missing key; a JWT in memory still works.
      if (!jwt.ok || jwt.value === null) return apiKey;
    }
    return succeed({
      workspaceId,
      baseAddress,
      adminBasePath,
      headerChoices: { jwtTravel, sentOrigin },
      // SECURITY: fetched when sending and not stored here, because a request may queue for minutes.
      secret: async (kind) => {
        const saved = await credentials.secret(account, kind);
        return saved.ok || saved.error.code !== 'keychain-unavailable' ? saved : succeed(null);
      },
    });
  }

  return {
    async destination(workspaceId) {
      const found = rows.find(workspaceId);
      if (!found.ok) return found;
      const row = found.value;
      if (row === null) {
        return fail({ code: 'not-found', message: 'This workspace no longer exists.' });
      }
      return row.kind === 'sample' ? succeed(await sampleDestination(row.id)) : liveDestination(row);
    },
  };
}

const certainlyNone: ReadonlySet<string> = new Set(['keychain-unavailable', 'no-credential']);

/** Whether a credential for this address is or may be stored: a keychain that can't answer doesn't mean "no". */
export async function mayHoldCredential(
  credentials: Credentials,
  workspaceId: string,
  baseAddress: string,
): Promise<boolean> {
  const account = credentialAccount(workspaceId, baseAddress);
  for (const kind of ['api-key', 'jwt'] as const) {
    const saved = await credentials.secret(account, kind);
    if (saved.ok ? saved.value !== null : !certainlyNone.has(saved.error.code)) return true;
  }
  return false;
}

export const sealedAddressSchema = z.strictObject({
  baseAddress: z.string(),
  adminBasePath: z.string(),
  jwtTravel: z.enum(jwtTravels),
  sentOrigin: z.string().nullable(),
});
type SealedAddress = z.infer<typeof sealedAddressSchema>;

export interface SealedAddressesDeps {
  readonly entries: SealedEntries;
  /** Waits for the key of the seal; `write` creates one if there is none. */
  readonly ready: (purpose: 'read' | 'write') => Promise<Result<null>>;
}

/**
 * The addresses of live workspaces, stored unsealed for the first screen and sealed as well. SECURITY: another program
 * of the same person can change the file; requests never go to an address it wrote.
 */
export class SealedAddresses {
  readonly #deps: SealedAddressesDeps;

  constructor(deps: SealedAddressesDeps) {
    this.#deps = deps;
  }

  /** Makes sure that new addresses can be sealed. */
  ready(): Promise<Result<null>> {
    return this.#deps.ready('write');
  }

  keep(row: NewWorkspaceRow): Result<null> {
    return this.#deps.entries.put(row.id, 'address', [{ name: '', content: addressOf(row) }]);
  }

  /** Fails if the row differs from what a person saved, or if that can't be checked. */
  async check(row: WorkspaceRow): Promise<Result<null>> {
    const ready = await this.#deps.ready('read');
    return ready.ok ? this.checkNow(row) : ready;
  }

  checkNow(row: WorkspaceRow): Result<null> {
    const sealed = this.#deps.entries.all(row.id, 'address', sealedAddressSchema);
    if (!sealed.ok) return sealed;
    const [saved] = sealed.value;
    return isDeepStrictEqual(saved?.content, addressOf(row)) ? succeed(null) : fail(addressAltered);
  }
}

function addressOf({ baseAddress, adminBasePath, jwtTravel, sentOrigin }: NewWorkspaceRow): SealedAddress {
  return { baseAddress, adminBasePath, jwtTravel, sentOrigin };
}

const addressAltered: AppError = {
  code: 'destination-refused',
  message:
    'The addresses of this workspace are not as they were saved here: another program may have changed them. Nothing is sent there.',
  hint: 'Check them in the settings of the workspace, under Advanced too, and save them again.',
};
