import type { Workspace } from '../../../../ipc/workspaces.ts';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';

type Credential = Workspace['credentials'][number];

export const credentialNames = { 'api-key': 'API key', jwt: 'JWT' } as const satisfies Record<
  Credential['kind'],
  string
>;

const storageWords = {
  keychain: 'Saved in the OS keychain.',
  memory: 'In memory until you quit.',
  dropped: 'Cleared when the screen locked or the computer slept. Enter it again.',
  none: 'Not entered.',
} as const satisfies Record<Credential['storage'], string>;

/** Where a credential is stored and when it expires, never its value. */
export function describeCredential(held: Credential | undefined, now: Date, locale: string): string {
  if (held === undefined) return storageWords.none;
  const words = storageWords[held.storage];
  const expires = held.expiresAt === null ? undefined : parseInstant(held.expiresAt);
  if (expires === undefined) return words;
  const moment = formatMoment(expires, now, locale);
  return expires <= now ? `${words} Expired ${moment}: replace it.` : `${words} Valid until ${moment}.`;
}
