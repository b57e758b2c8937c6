import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { leverKindFacts } from '../../../../../core/writing/levers.ts';
import type { LeverName } from '../../../../../core/writing/writable-names.ts';
import { rowMoves, rowsIn } from '../grid/row-moves.ts';
import { RefusalNote } from '../refusals/refusal-notes.tsx';
import { MovingRows, RowsAtRest } from '../row-chips.tsx';
import { isAsked } from '../sheet-model.ts';
import type { CellStep } from '../sheet-model.ts';
import type { CellView } from '../sheet-questions.ts';
import styles from '../sheet.module.css';
import { leverStepWords } from './lever-form.ts';
import type { LeverWay } from './lever-form.ts';

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
    <Group gap="xs">
      <Button.Group>
        {inSight.map((way) => (
          <Button
            key={way}
            size="compact-xs"
            variant={all?.kind === way ? 'light' : 'default'}
            aria-label={`${wordsOf(way, all)}: ${name}`}
            aria-pressed={all?.kind === way}
            onClick={() => props.onWay(way)}
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
          <Menu.Item onClick={() => props.onWay('copy-lever')}>Copy from a property…</Menu.Item>
          <Menu.Item onClick={() => props.onWay('delete-lever')}>Delete…</Menu.Item>
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
    </Group>
  );
}

/** What is in effect says by how much. */
function wordsOf(way: (typeof inSight)[number], all: CellStep | null): string {
  if (all?.kind !== 'change-percent' || way !== 'change-percent') return shortWords[way];
  return `${shortWords[way]} ${leverStepWords(all)}`;
}

/** The rows of one house's lever: those that go and come, or those that are there. */
export function LeverCell(props: {
  readonly lever: LeverName;
  readonly view: CellView;
  readonly house: number;
  readonly title: string;
  readonly onEdit: () => void;
}) {
  const { lever, view, house } = props;
  return (
    <span className={styles['lever']} data-waiting={view.isWaiting || undefined}>
      <span className={styles['chips']}>
        <Rows lever={lever} view={view} house={house} />
        {view.keepsOwn ? <span className={styles['note']}>edited by hand</span> : null}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        flex="none"
        tabIndex={-1}
        aria-label={`Change ${leverKindFacts[lever].label.toLowerCase()} of ${props.title}`}
        rightSection={<IconChevronDown size={13} aria-hidden />}
        onClick={props.onEdit}
      >
        {view.isOwn ? leverStepWords(view.step) : isAsked(view.step) ? null : 'Change'}
      </Button>
    </span>
  );
}

function Rows(props: { readonly lever: LeverName; readonly view: CellView; readonly house: number }) {
  const { lever, view, house } = props;
  const refusal = { column: lever, house, tabIndex: -1 } as const;
  if (view.problem !== null) return <RefusalNote {...refusal} reason="failed" message={view.problem} />;
  const { row } = view;
  if (row === null) return <span className={styles['faint']}>{view.isWaiting ? '…' : '—'}</span>;
  const { outcome } = row;
  if (outcome.state === 'refused') {
    return <RefusalNote {...refusal} reason={outcome.reason} message={outcome.message} />;
  }
  if (outcome.state === 'no-change') return <RowsAtRest rows={rowsIn(row.now)} />;
  const { moves, stay } = rowMoves(row.now, outcome.desired);
  return (
    <>
      {outcome.operation === 'delete' ? <span className={styles['deleted']}>Deleted</span> : null}
      <MovingRows moves={moves} stay={stay.length} />
    </>
  );
}
