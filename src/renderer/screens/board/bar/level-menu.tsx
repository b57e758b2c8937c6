import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Board } from '../use-board.ts';

/** Which percentile of the comparables gaps are told against: only levels that some house gives. */
export function LevelMenu({ board }: { readonly board: Board }) {
  const { levels } = board.ground;
  const { level } = board.arrangement;
  if (levels.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          title="Market percentile used for gaps"
        >
          Gap vs p{level}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {levels.map((one) => (
          <Menu.RadioItem
            key={one}
            checked={one === level}
            value={String(one)}
            onChange={() => {
              board.arrange({ level: one });
            }}
          >
            p{one}
            {one === 50 ? ', market median' : ''}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
