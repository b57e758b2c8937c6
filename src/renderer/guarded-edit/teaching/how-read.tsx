import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { teachableOf } from '../../../contract/readings/teaching/teachable.ts';
import { TeachDialog } from './teach-dialog.tsx';

/** Something that a person can say the meaning of, with its name on screen. */
export interface Readable {
  readonly name: string;
  /** What its readings are of: a writable resource, or a read. */
  readonly of: string;
}

type Look = 'icon' | 'button';

/** Opens how an answer is read: of one thing, or of one of those that it tells of. */
export function HowRead(props: {
  readonly readables: readonly Readable[];
  readonly view: SnapshotView | undefined;
  /** icon: among the tools of a panel. button: where nothing else can be done. */
  readonly look: Look;
  readonly words?: string;
  readonly onAccepted?: (view: SnapshotView) => void;
}) {
  const { readables, view, look, words = 'How this is read' } = props;
  const [open, setOpen] = useState<Readable | null>(null);
  const teachable = open === null ? undefined : teachableOf(open.of);
  const [only, another] = readables;
  if (view?.hasBody !== true || only === undefined) return null;
  const close = (): void => {
    setOpen(null);
  };
  return (
    <>
      {another === undefined ? (
        opener(look, words, () => {
          setOpen(only);
        })
      ) : (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>{opener(look, words)}</Menu.Target>
          <Menu.Dropdown>
            {readables.map((one) => (
              <Menu.Item
                key={one.name}
                onClick={() => {
                  setOpen(one);
                }}
              >
                {one.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {open === null || teachable === undefined ? null : (
        <TeachDialog
          name={open.name}
          view={view}
          teachable={teachable}
          onClose={close}
          onAccepted={(now) => {
            close();
            props.onAccepted?.(now);
          }}
        />
      )}
    </>
  );
}

/** The element itself, not a component around it: a menu hands its own handlers to it. */
function opener(look: Look, words: string, onClick?: () => void) {
  const click = onClick === undefined ? {} : { onClick };
  return look === 'button' ? (
    <Button size="xs" variant="default" {...click}>
      {words}
    </Button>
  ) : (
    <ActionIcon size={26} variant="subtle" color="gray" aria-label={words} title={words} {...click}>
      <IconLanguage size={16} aria-hidden />
    </ActionIcon>
  );
}
