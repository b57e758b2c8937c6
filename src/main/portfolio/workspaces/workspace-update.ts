import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import { parseSentOrigin } from '../../service-client/connection/sent-origin.ts';
import { sampleColour } from './sample-workspace.ts';
import { checkAddresses, checkName, refuse } from './workspace-form.ts';
import type { WorkspaceRow } from './workspace-rows.ts';

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
 * A workspace with the wanted changes, or what is wrong with them.
 * SECURITY: a credential belongs to the origin that it was entered for. Another origin is refused while one is held,
 * so that a key can never be sent to a host that it was not meant for.
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
