import { IconKey, IconKeyOff } from '@tabler/icons-react';
import type { KeychainStatus } from '../../../contract/ipc/workspaces.ts';
import styles from './keychain-note.module.css';
import { t } from './texts.ts';

const words = {
  available: t('inTheKeychain'),
  absent: t('memoryOnly'),
  locked: t('memoryOnlyLocked'),
  denied: t('memoryOnlyDenied'),
  unknown: t('keychainUnknown'),
} as const satisfies Record<KeychainStatus['state'], string>;

/** Where secrets are kept on this computer, and why. */
export function KeychainNote(props: { readonly status: KeychainStatus | undefined }) {
  const { status } = props;
  if (status === undefined) return <p className={styles['note']}>{t('askingTheKeychain')}</p>;
  const kept = status.state === 'available';
  const Icon = kept ? IconKey : IconKeyOff;
  return (
    <p className={styles['note']} data-kept={kept || undefined}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>{words[status.state]}</strong> {status.explanation}
      </span>
    </p>
  );
}
