import { Group, UnstyledButton } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { formatCountdown, parseInstant } from '../../components/format/format-age.ts';
import { lockWords } from '../../components/connection/lock-words.ts';
import { saysFailure } from '../../components/ui/notify.ts';
import { useNow } from '../../components/format/use-now.ts';
import { useWhenUnlocked } from '../../guarded-edit/use-when-unlocked.ts';
import styles from './edit-lock.module.css';
import { useTell } from '../../client/tell.ts';

const inLine = {
  display: 'inline-flex',
  gap: '0.375rem',
  wrap: 'nowrap',
  style: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;

export function EditLock(props: { readonly workspace: Workspace }) {
  const { workspace } = props;
  const lock = useTell('workspaces:lock-editing');
  const whenUnlocked = useWhenUnlocked(workspace);
  const { locked } = workspace.editLock;
  const buttonRef = useFocusKeeper(locked);
  if (!locked) {
    const until = workspace.editLock.unlockedUntil;
    if (until === null) return null;
    return (
      <Group component="span" {...inLine}>
        <IconLockOpen size={15} aria-hidden />
        <Countdown until={until} />
        <UnstyledButton
          ref={buttonRef}
          className={styles['button']}
          onClick={() => lock.mutate({ workspaceId: workspace.id }, saysFailure)}
        >
          Lock now
        </UnstyledButton>
      </Group>
    );
  }
  return (
    <Group component="span" {...inLine}>
      <IconLock size={15} aria-hidden />
      {lockWords(workspace.editLock)}
      <UnstyledButton
        ref={buttonRef}
        className={styles['button']}
        data-unlock-editing
        onClick={() => whenUnlocked(() => undefined)}
      >
        Unlock editing
      </UnstyledButton>
    </Group>
  );
}

/** The pressed button is replaced by another, which takes the focus unless it has moved elsewhere. */
function useFocusKeeper(locked: boolean) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const lockedBefore = useRef(locked);
  useEffect(() => {
    if (lockedBefore.current === locked) return;
    lockedBefore.current = locked;
    if (document.activeElement === document.body) buttonRef.current?.focus({ preventScroll: true });
  }, [locked]);
  return buttonRef;
}

function Countdown(props: { readonly until: string }) {
  const now = useNow(1_000);
  const until = parseInstant(props.until);
  const left = until === undefined ? '' : ` · ${formatCountdown(until.getTime() - now.getTime())}`;
  return <span>Editing unlocked{left}</span>;
}
