import { UnstyledButton } from '@mantine/core';
import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import { seasonGapAt } from '../../../../core/analysis/board/season-gap-at.ts';
import type { SeasonColumn } from '../../../../core/analysis/board/season-columns.ts';
import { formatSigned } from '../../../components/format/format-quantity.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { noGapWords, weightOf } from '../../../components/house/gap-words.ts';
import type { Board } from '../use-board.ts';
import styles from './peek.module.css';

/** The seasons of a house, each with its gap. */
export function PeekSeasons(props: {
  readonly columns: readonly SeasonColumn[];
  readonly board: Board;
  readonly row: BoardRow;
  readonly shown: string | null;
  readonly onShow: (key: string) => void;
}) {
  const { board, row } = props;
  const { level } = board.settled;
  const { locale } = usePreferences();
  return (
    <div className={styles['seasons']} role="group" aria-label="Season">
      {props.columns.map(({ key, season }) => {
        const own = board.ground.seasons.of(row.propertyId, key);
        const gap = seasonGapAt(own, level);
        return (
          <UnstyledButton
            key={key}
            className={styles['seasonChip']}
            aria-pressed={key === props.shown}
            onClick={() => {
              props.onShow(key);
            }}
          >
            {visibleText(season)}{' '}
            <span data-weight={weightOf(own)}>
              {gap.percent === null ? noGapWords(row, gap.why, level) : formatSigned(gap.percent, locale)}
            </span>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
