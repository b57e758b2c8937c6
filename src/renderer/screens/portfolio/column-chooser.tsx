import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import styles from './portfolio.module.css';
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
          const visible = column.getIsVisible();
          return (
            <Menu.Item
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={visible}
              leftSection={
                <IconCheck size={14} className={styles['tick']} data-on={visible || undefined} aria-hidden />
              }
              onClick={() => {
                column.toggleVisibility();
              }}
            >
              {typeof header === 'string' ? header : column.id}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
