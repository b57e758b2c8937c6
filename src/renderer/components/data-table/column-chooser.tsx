import { Button } from '@mantine/core';
import { MenuButton } from '../floating/menu-button.tsx';
import { useRef } from 'react';
import { IconColumns3 } from '@tabler/icons-react';
import type { DataTableModel } from './use-data-table.ts';
import { useActions } from '../page/page-actions.ts';

export function ColumnChooser<R>(props: { readonly table: DataTableModel<R> }) {
  const { table } = props;
  const button = useRef<HTMLButtonElement>(null);
  useActions([{ label: 'Columns', run: () => button.current?.click() }]);
  return (
    <MenuButton
      closeOnItemClick={false}
      position="bottom-end"
      button={(opening) => (
        <Button
          {...opening}
          ref={button}
          variant="subtle"
          color="gray"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          Columns
        </Button>
      )}
    >
      {(Menu) => (
        <>
          {table.allColumns
            .filter(({ isAlwaysShown }) => isAlwaysShown !== true)
            .map(({ id, name }) => (
              <Menu.CheckboxItem
                key={id}
                checked={table.columns.some((column) => column.id === id)}
                onChange={(isShown) => table.show(id, isShown)}
              >
                {name}
              </Menu.CheckboxItem>
            ))}
        </>
      )}
    </MenuButton>
  );
}
