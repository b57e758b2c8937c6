import { IconKey, IconKeyOff } from '@tabler/icons-react';
import type { KeychainStatus } from '../../../contract/ipc/workspaces.ts';
import styles from './keychain-note.module.css';

const words = {
  available: 'Kept in the OS keychain.',
  absent: 'Memory only until you quit.',
  locked: 'Memory only until you quit: the keychain is locked.',
  denied: 'Memory only until you quit: the keychain said no.',
  unknown: 'The keychain has not answered yet.',
} as const satisfies Record<KeychainStatus['state'], string>;

/** Where secrets are kept on this computer, and why. */
export function KeychainNote(props: { readonly status: KeychainStatus | undefined }) {
  const { status } = props;
  if (status === undefined) return <p className={styles['note']}>Asking the OS keychain…</p>;
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
