import { ActionIcon, Button } from '@mantine/core';
import { MenuButton } from '../floating/menu-button.tsx';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface MappingAction {
  readonly choices: readonly { readonly name: string; readonly open: () => void }[];
  readonly dialog: ReactNode;
}

/** Rarely needed parts of a panel: its raw response and its field mapping. */
export function TechnicalDetails(props: {
  readonly mapping: MappingAction | undefined;
  /** Null if there is nothing raw to show. */
  readonly raw: { readonly open: boolean; readonly onOpen: (open: boolean) => void } | null;
}) {
  const { raw } = props;
  const choices = props.mapping?.choices ?? [];
  if (raw === null && choices.length === 0) return null;
  return (
    <MenuButton
      position="bottom-end"
      withinPortal
      button={(opening) => (
        <ActionIcon
          {...opening}
          size={26}
          variant="subtle"
          color="gray"
          aria-label="Technical details"
          title="Technical details"
          data-open={raw?.open === true || undefined}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          {raw === null ? null : (
            <Menu.Item onClick={() => raw.onOpen(!raw.open)}>
              {raw.open ? 'Hide raw response' : 'View raw response'}
            </Menu.Item>
          )}
          {choices.map(({ name, open }) => (
            <Menu.Item key={name} onClick={open}>
              {choices.length === 1 ? 'Field mapping' : `Field mapping: ${name}`}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuButton>
  );
}

/** A button to the field mapping, for when nothing else can be done. */
export function MappingButton(props: { readonly mapping: MappingAction; readonly words?: string }) {
  const { words = 'Field mapping' } = props;
  const [only, another] = props.mapping.choices;
  if (only === undefined) return null;
  if (another === undefined) {
    return (
      <Button size="xs" onClick={only.open}>
        {words}
      </Button>
    );
  }
  return (
    <MenuButton
      position="bottom-end"
      button={(opening) => (
        <Button {...opening} size="xs">
          {words}
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {props.mapping.choices.map(({ name, open }) => (
            <Menu.Item key={name} onClick={open}>
              {name}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuButton>
  );
}
