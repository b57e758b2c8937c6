import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { leverStepWords } from './lever-form.ts';
import type { LeverWay } from './lever-form.ts';
import styles from '../sheet.module.css';
import type { CellStep } from '../sheet-model.ts';

const inSight = ['append-rows', 'replace-rows', 'change-percent'] as const;
const shortWords = {
  'append-rows': 'Add',
  'replace-rows': 'Replace',
  'change-percent': 'Change % by',
} as const;

/** The head of a lever's column: what is to become of the rows of every house but those edited by hand. */
export function LeverHead(props: {
  readonly name: string;
  readonly all: CellStep | null;
  readonly onWay: (way: LeverWay) => void;
  readonly onEmpty: () => void;
  readonly onRemove: () => void;
}) {
  const { all, name } = props;
  return (
    <div className={styles['fill']}>
      <Button.Group>
        {inSight.map((way) => (
          <Button
            key={way}
            size="compact-xs"
            variant={all?.kind === way ? 'light' : 'default'}
            aria-label={`${wordsOf(way, all)}: ${name}`}
            aria-pressed={all?.kind === way}
            onClick={() => {
              props.onWay(way);
            }}
          >
            {wordsOf(way, all)}
          </Button>
        ))}
      </Button.Group>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`More for ${name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              props.onWay('copy-lever');
            }}
          >
            Copy from a property…
          </Menu.Item>
          <Menu.Item
            onClick={() => {
              props.onWay('delete-lever');
            }}
          >
            Delete…
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={all === null} onClick={props.onEmpty}>
            Clear this column
          </Menu.Item>
          <Menu.Item onClick={props.onRemove}>Remove this column</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {all?.kind === 'copy-lever' || all?.kind === 'delete-lever' ? (
        <span className={styles['note']}>{leverStepWords(all)}</span>
      ) : null}
    </div>
  );
}

/** What is in effect says by how much. */
function wordsOf(way: (typeof inSight)[number], all: CellStep | null): string {
  if (all?.kind !== 'change-percent' || way !== 'change-percent') return shortWords[way];
  return `${shortWords[way]} ${leverStepWords(all)}`;
}
