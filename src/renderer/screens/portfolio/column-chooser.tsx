import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { PortfolioTableModel } from './use-portfolio-table.ts';

/** Which columns are shown. The property itself always is. */
export function ColumnChooser(props: { readonly table: PortfolioTableModel }) {
  const columns = props.table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column) => {
          const { header } = column.columnDef;
          return (
            <Menu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onChange={(visible) => {
                column.toggleVisibility(visible);
              }}
            >
              {typeof header === 'string' ? header : column.id}
            </Menu.CheckboxItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
