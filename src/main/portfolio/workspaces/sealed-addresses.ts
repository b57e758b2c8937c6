import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import { jwtTravels } from '../../../core/service/credential-rules.ts';
import type { SealedEntries } from '../../storage/sealed-entries.ts';
import type { NewWorkspaceRow, WorkspaceRow } from './workspace-rows.ts';

/** Where the requests of a workspace go, and how they carry its JWT. */
export const sealedAddressSchema = z.strictObject({
  baseAddress: z.string(),
  adminBasePath: z.string(),
  jwtTravel: z.enum(jwtTravels),
  sentOrigin: z.string().nullable(),
});
type SealedAddress = z.infer<typeof sealedAddressSchema>;

export interface SealedAddressesDeps {
  readonly entries: SealedEntries;
  /** Waits for the key of the seal; `write` makes one where there was none. */
  readonly ready: (purpose: 'read' | 'write') => Promise<Result<null>>;
}

/**
 * The addresses of live workspaces stand in the clear, for the first screen, and sealed beside.
 * SECURITY: another program of the same person can change the file; what it wrote there is never sent to.
 */
export class SealedAddresses {
  readonly #deps: SealedAddressesDeps;

  constructor(deps: SealedAddressesDeps) {
    this.#deps = deps;
  }

  /** The key of the seal is here, so that what is saved can be sealed. */
  ready(): Promise<Result<null>> {
    return this.#deps.ready('write');
  }

  keep(row: NewWorkspaceRow): Result<null> {
    return this.#deps.entries.put(row.id, 'address', [{ name: '', content: addressOf(row) }]);
  }

  /** Refused where the row is not as a person saved it, or that cannot be told. */
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
