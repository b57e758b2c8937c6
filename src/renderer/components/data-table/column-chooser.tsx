import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import { IconColumns3 } from '@tabler/icons-react';
import type { DataTableModel } from './use-data-table.ts';
import { useActions } from '../page/page-actions.ts';

/** Which columns are shown. */
export function ColumnChooser<R>(props: { readonly table: DataTableModel<R> }) {
  const { table } = props;
  const button = useRef<HTMLButtonElement>(null);
  useActions([{ label: 'Columns', run: () => button.current?.click() }]);
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          ref={button}
          variant="subtle"
          color="gray"
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {table.allColumns
          .filter(({ isAlwaysShown }) => isAlwaysShown !== true)
          .map(({ id, name }) => (
            <Menu.CheckboxItem
              key={id}
              checked={table.columns.some((column) => column.id === id)}
              onChange={(isShown) => {
                table.show(id, isShown);
              }}
            >
              {name}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
