import { Menu, Popover } from '@mantine/core';
import type { MenuDropdownProps, MenuProps, PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { type ReactNode, type Ref, useDeferredValue, useImperativeHandle } from 'react';
import styles from './floats.module.css';

type At = HTMLElement | null;

export type MenuLooks = Omit<MenuProps, 'children' | 'opened' | 'onChange' | 'onClose' | 'id'>;
export type PopoverLooks = Omit<PopoverProps, 'children' | 'opened' | 'onChange' | 'onClose' | 'id'>;

interface Opened {
  readonly at: At;
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

export function MenuAt(
  props: Opened & {
    readonly looks: MenuLooks;
    readonly dropdown: MenuDropdownProps;
    readonly children: (menu: typeof Menu) => ReactNode;
  },
) {
  const { at, looks, dropdown, children, ...opened } = props;
  return (
    <Menu {...looks} {...opened} opened={useOnceThere(opened.opened)}>
      <Menu.Target>
        <StandIn for={at} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

export function PopoverAt(props: Opened & { readonly looks: PopoverLooks; readonly children: ReactNode }) {
  const { at, looks, children, ...opened } = props;
  return (
    <Popover {...looks} {...opened} opened={useOnceThere(opened.opened)}>
      <Popover.Target>
        <StandIn for={at} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

/** An explanation inside the landmark of its word, next to it for screen readers. */
export function ExplanationAt(props: {
  readonly at: At;
  /** The explained word refers to it with `aria-describedby`. */
  readonly id: string;
  readonly opened: boolean;
  readonly onDismiss: () => void;
  readonly hover: Pick<PopoverDropdownProps, 'onMouseEnter' | 'onMouseLeave'>;
  readonly children: ReactNode;
}) {
  const around = props.at?.closest<HTMLElement>('[role="dialog"], main') ?? null;
  return (
    <Popover
      opened={useOnceThere(props.opened)}
      onDismiss={props.onDismiss}
      position="bottom-start"
      width={300}
      shadow="md"
      withRoles={false}
      {...(around === null ? { withinPortal: false } : { portalProps: { target: around } })}
      trapFocus={false}
      returnFocus={false}
      // The word has the focus and handles Escape itself, so that a dialog around it stays open.
      closeOnEscape={false}
    >
      <Popover.Target>
        <StandIn for={props.at} />
      </Popover.Target>
      <Popover.Dropdown className={styles['words'] ?? ''} {...props.hover}>
        <span id={props.id} role="note">
          {props.children}
        </span>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Mounts it closed and then opens it, so that its transition runs and the focus can return. */
function useOnceThere(opened: boolean): boolean {
  return useDeferredValue(true, false) && opened;
}

/** Represents the outside element, from which the library measures. */
function StandIn(props: { readonly for: At; readonly ref?: Ref<At> }) {
  const { ref, for: at } = props;
  useImperativeHandle<At, At>(ref, () => at, [at]);
  return null;
}
