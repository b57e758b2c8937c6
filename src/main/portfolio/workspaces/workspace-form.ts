import type { FieldError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { WorkspaceDraft } from '../../../ipc/workspaces.ts';
import { workspaceColours } from '../../../ipc/workspaces.ts';
import type { ConnectionForm } from '../../connection/connection-form.ts';
import { joinErrors, readConnectionForm } from '../../connection/connection-form.ts';
import { parseAdminBasePath, parseBaseAddress } from '../../service-client/connection/destination-guard.ts';
import { sampleColour, sampleWorkspaceName } from './sample-workspace.ts';
import type { WorkspaceRow } from './workspace-rows.ts';
import { nameKey } from './workspace-rows.ts';

/** A checked form: addresses normalised, secrets trimmed; null where none was entered. */
interface CheckedWorkspace extends ConnectionForm {
  readonly name: string;
}

type LiveColour = WorkspaceRow['colour'];

const longestName = 60;

/** The form of "Connect to your service". Every field that is wrong is named at once, by the form's own names. */
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

/** The colour that the fewest live workspaces use; the sample's own is never given. */
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
