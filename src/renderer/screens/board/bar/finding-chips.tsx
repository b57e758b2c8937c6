import { ActionIcon, Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import type { BoardFinding } from '../../../../ipc/board.ts';
import { boardFindingNames } from '../../../../core/analysis/board/board-finding-names.ts';
import { formatCount } from '../../../../core/wording/plural.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { LazyPart, lazyPart } from '../../../lazy-part/lazy-part.tsx';
import styles from '../board.module.css';
import { findingHint, findingName } from './finding-words.ts';
import type { Board } from '../use-board.ts';

// Inputs for numbers are not small, and the first screen shows none.
const discountsField = lazyPart('The field for the discount percentage', () =>
  import('./discounts-field.tsx').then((module) => module.DiscountsField),
);

/** Findings with how many houses show each; pressed, they filter. */
export function FindingChips({ board }: { readonly board: Board }) {
  return (
    <div className={styles['chips']} role="group" aria-label="Issues">
      {boardFindingNames.map((finding) => (
        <span key={finding} className={styles['chipPlace']}>
          <Chip board={board} finding={finding} />
          {finding === 'discounts' ? <DiscountsOver board={board} /> : null}
        </span>
      ))}
    </div>
  );
}

function Chip(props: { readonly board: Board; readonly finding: BoardFinding }) {
  const { board, finding } = props;
  const { locale } = usePreferences();
  const { findings, discountsOver } = board.arrangement;
  const count = board.model.counts[finding];
  const isPressed = findings.includes(finding);
  const season = board.model.season === undefined ? undefined : visibleText(board.model.season.season);
  return (
    <Tooltip label={findingHint(finding, count, { season, locale })} multiline w={280}>
      <UnstyledButton
        className={styles['chip']}
        aria-pressed={isPressed}
        onClick={() => {
          board.arrange({
            findings: isPressed ? findings.filter((one) => one !== finding) : [...findings, finding],
          });
        }}
      >
        {findingName(finding, discountsOver)} <b>{formatCount(count.yes, locale)}</b>
      </UnstyledButton>
    </Tooltip>
  );
}

const fieldLook = { label: 'Discounts over (%)', w: 180 } as const;

/** From how many per cent on discounts are found. */
function DiscountsOver({ board }: { readonly board: Board }) {
  return (
    <Popover trapFocus position="bottom-start" shadow="lg">
      <Popover.Target>
        <ActionIcon size="sm" aria-label="Set the discount limit (%)" title="Set the discount limit (%)">
          <IconAdjustments size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <LazyPart part={discountsField} waiting={<TextInput {...fieldLook} disabled />}>
          {(DiscountsField) => (
            <DiscountsField
              look={fieldLook}
              percent={board.arrangement.discountsOver}
              onPercent={(discountsOver) => {
                board.arrange({ discountsOver });
              }}
            />
          )}
        </LazyPart>
      </Popover.Dropdown>
    </Popover>
  );
}
