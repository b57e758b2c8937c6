import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatCount, plural } from '../../../../core/values/words/plural.ts';
import type { RowValues } from '../../../../core/writing/rows/row-fields.ts';
import { rowWords } from '../../../../core/writing/rows/row-words.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { chipWords } from './grid/row-moves.ts';
import type { RowMove } from './grid/row-moves.ts';
import styles from './sheet.module.css';

/** Further chips are only counted. The review lists every rule. */
const mostChips = 6;

const marks = {
  going: { Icon: IconMinus, word: 'Removes' },
  coming: { Icon: IconPlus, word: 'Adds' },
} as const;

/** Changed rules, each with a sign. Unchanged ones are counted. */
export function MovingRows(props: {
  readonly moves: readonly RowMove[];
  readonly stay: number;
  /** Shows every rule, however many. */
  readonly all?: boolean;
}) {
  const { locale } = usePreferences();
  const shown = props.all === true ? props.moves : props.moves.slice(0, mostChips);
  const more = props.moves.length - shown.length;
  return (
    <span className={styles['chips']}>
      {props.stay === 0 ? null : (
        <span className={styles['count']}>
          {plural(props.stay, '1 rule stays', `${formatCount(props.stay, locale)} rules stay`)}
        </span>
      )}
      {shown.map((move) => (
        <Chip key={move.key} values={move.values} against={move.against} is={move.is} />
      ))}
      {more === 0 ? null : <span className={styles['count']}>and {formatCount(more, locale)} more</span>}
    </span>
  );
}

export function RowsInSight(props: { readonly rows: readonly RowValues[] }) {
  return (
    <span className={styles['chips']}>
      {props.rows.map((values, index) => (
        <Chip key={index} values={values} is="resting" />
      ))}
    </span>
  );
}

const mostAtRest = 2;

export function RowsAtRest(props: { readonly rows: readonly RowValues[] }) {
  const { locale } = usePreferences();
  const { rows } = props;
  if (rows.length === 0) return <span className={styles['count']}>no rules</span>;
  const more = rows.length - mostAtRest;
  return (
    <span className={styles['chips']}>
      {rows.slice(0, mostAtRest).map((values, index) => (
        <Chip key={index} values={values} is="resting" />
      ))}
      {more <= 0 ? null : <span className={styles['count']}>and {formatCount(more, locale)} more</span>}
    </span>
  );
}

function Chip(props: {
  readonly values: RowValues;
  readonly against?: RowValues | null;
  readonly is: RowMove['is'] | 'resting';
}) {
  const { locale } = usePreferences();
  const { what, size } = chipWords(props.values, locale, props.against);
  const mark = props.is === 'resting' ? null : marks[props.is];
  return (
    <span className={styles['chip']} data-is={props.is} title={visibleText(rowWords(props.values))}>
      {mark === null ? null : <mark.Icon size={13} role="img" aria-label={mark.word} />}
      <span className={styles['words']}>
        {visibleText(what)} <b>{size}</b>
      </span>
    </span>
  );
}
