import type { Workspace } from '../../../../contract/ipc/workspaces.ts';
import { formatMoment, parseInstant } from '../../../components/format/format-age.ts';
import { t } from '../texts.ts';

type Credential = Workspace['credentials'][number];

export const credentialNames = { 'api-key': t('apiKey'), jwt: t('jwt') } as const satisfies Record<
  Credential['kind'],
  string
>;

const storageWords = {
  keychain: t('keptInTheOSKeychain'),
  memory: t('memoryOnlyUntilYouQuit'),
  dropped: t('droppedFromMemoryWhenTheScreen'),
  none: t('noneHeld'),
} as const satisfies Record<Credential['storage'], string>;

/** Where a credential is kept and until when it works; never what it is. */
export function describeCredential(held: Credential | undefined, now: Date, locale: string): string {
  if (held === undefined) return storageWords.none;
  const words = storageWords[held.storage];
  const expires = held.expiresAt === null ? undefined : parseInstant(held.expiresAt);
  if (expires === undefined) return words;
  const moment = formatMoment(expires, now, locale);
  return expires <= now ? t('expiredOnReplaceIt', { words, moment }) : t('worksUntil', { words, moment });
}
