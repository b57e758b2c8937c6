import { IconKey, IconKeyOff } from '@tabler/icons-react';
import type { KeychainStatus } from '../../../ipc/workspaces.ts';
import styles from './keychain-note.module.css';

const words = {
  available: 'Saved in the OS keychain.',
  absent: 'In memory until you quit.',
  locked: 'In memory until you quit: the keychain is locked.',
  denied: 'In memory until you quit: keychain access denied.',
  unknown: 'The keychain hasn’t answered yet.',
} as const satisfies Record<KeychainStatus['state'], string>;

/** Where secrets are kept on this computer, and why. */
export function KeychainNote(props: { readonly status: KeychainStatus | undefined }) {
  const { status } = props;
  if (status === undefined) return <p className={styles['note']}>Waiting for the OS keychain…</p>;
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
