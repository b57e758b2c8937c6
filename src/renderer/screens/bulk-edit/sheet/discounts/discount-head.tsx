import { ActionIcon, Button, Group } from '@mantine/core';
import { MenuButton } from '../../../../components/floating/menu-button.tsx';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { discountKindFacts } from '../../../../../core/writing/discounts.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import { rowMoves, rowsIn } from '../grid/row-moves.ts';
import { RefusalNote } from '../refusals/refusal-notes.tsx';
import { MovingRows, RowsAtRest } from '../row-chips.tsx';
import { isAsked } from '../sheet-model.ts';
import type { CellStep } from '../sheet-model.ts';
import type { CellView } from '../sheet-questions.ts';
import styles from '../sheet.module.css';
import { discountStepWords } from './discount-form.ts';
import type { DiscountWay } from './discount-form.ts';

const inSight = ['append-rows', 'replace-rows', 'change-percent'] as const;
const shortWords = {
  'append-rows': 'Add',
  'replace-rows': 'Replace',
  'change-percent': 'Change % by',
} as const;

/** The head of a discount column, which edits the rules of every property except those changed by hand. */
export function DiscountHead(props: {
  readonly name: string;
  readonly all: CellStep | null;
  readonly onWay: (way: DiscountWay) => void;
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
      <MenuButton
        position="bottom-end"
        button={(opening) => (
          <ActionIcon {...opening} variant="subtle" color="gray" aria-label={`More for ${name}`}>
            <IconDots size={16} />
          </ActionIcon>
        )}
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={() => props.onWay('copy-discount')}>Copy from a property…</Menu.Item>
            <Menu.Item onClick={() => props.onWay('delete-discount')}>Delete…</Menu.Item>
            <Menu.Divider />
            <Menu.Item disabled={all === null} onClick={props.onEmpty}>
              Clear this column
            </Menu.Item>
            <Menu.Item onClick={props.onRemove}>Remove this column</Menu.Item>
          </>
        )}
      </MenuButton>
      {all?.kind === 'copy-discount' || all?.kind === 'delete-discount' ? (
        <span className={styles['note']}>{discountStepWords(all)}</span>
      ) : null}
    </Group>
  );
}

function wordsOf(way: (typeof inSight)[number], all: CellStep | null): string {
  if (all?.kind !== 'change-percent' || way !== 'change-percent') return shortWords[way];
  return `${shortWords[way]} ${discountStepWords(all)}`;
}

export function DiscountCell(props: {
  readonly discount: DiscountName;
  readonly view: CellView;
  readonly property: number;
  readonly title: string;
  readonly onEdit: () => void;
}) {
  const { discount, view, property } = props;
  return (
    <span className={styles['discount']} data-waiting={view.isWaiting || undefined}>
      <span className={styles['chips']}>
        <Rows discount={discount} view={view} property={property} />
        {view.keepsOwn ? <span className={styles['note']}>edited by hand</span> : null}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        flex="none"
        tabIndex={-1}
        aria-label={`Change ${discountKindFacts[discount].label.toLowerCase()} of ${props.title}`}
        rightSection={<IconChevronDown size={13} aria-hidden />}
        onClick={props.onEdit}
      >
        {view.isOwn ? discountStepWords(view.step) : isAsked(view.step) ? null : 'Change'}
      </Button>
    </span>
  );
}

function Rows(props: {
  readonly discount: DiscountName;
  readonly view: CellView;
  readonly property: number;
}) {
  const { discount, view, property } = props;
  const refusal = { column: discount, property, tabIndex: -1 } as const;
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
