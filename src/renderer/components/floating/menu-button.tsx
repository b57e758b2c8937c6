import type { Menu, MenuDropdownProps } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import type { MenuLooks, PopoverLooks } from './floats.tsx';
import { useFloats } from './late-floats.ts';

interface Opening {
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'data-expanded': true | undefined;
  readonly onClick: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onFocus: (event: SyntheticEvent<HTMLElement>) => void;
}

interface OpensProps {
  readonly button: (opening: Opening) => ReactNode;
  readonly onClose?: (() => void) | undefined;
}

/** A button with a menu, whose code loads after the first screen, or when the menu opens. */
export function MenuButton({
  button,
  onClose,
  dropdown = {},
  children,
  ...looks
}: MenuLooks &
  OpensProps & {
    readonly dropdown?: MenuDropdownProps;
    readonly children: (menu: typeof Menu) => ReactNode;
  }) {
  const { floats, opening, opened } = useOpening('menu', onClose);
  return (
    <>
      {button(opening)}
      {floats === null ? null : (
        <floats.MenuAt {...opened} looks={looks} dropdown={dropdown}>
          {children}
        </floats.MenuAt>
      )}
    </>
  );
}

export function PopoverButton({
  button,
  onClose,
  children,
  ...looks
}: PopoverLooks & OpensProps & { readonly children: ReactNode }) {
  const { floats, opening, opened } = useOpening('dialog', onClose);
  return (
    <>
      {button(opening)}
      {floats === null ? null : (
        <floats.PopoverAt {...opened} looks={looks}>
          {children}
        </floats.PopoverAt>
      )}
    </>
  );
}

function useOpening(popup: Opening['aria-haspopup'], onClose: OpensProps['onClose']) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { floats, at, approach } = useFloats(() => setOpened(false));
  const onChange = (opens: boolean): void => {
    setOpened(opens);
    if (!opens) onClose?.();
  };
  const opening: Opening = {
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened && floats !== null ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onClick: (event) => {
      approach(event);
      onChange(!opened);
    },
    onPointerEnter: approach,
    onFocus: approach,
  };
  return { floats, opening, opened: { at, id, opened, onChange } };
}
