import { noneOn } from '../../../core/analysis/levers/lever-gaps.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import type { LeverRow } from '../../../core/analysis/levers/levers.ts';
import { isSwitchOpen } from '../../../core/analysis/levers/levers.ts';
import { effectWords, leverRowWords } from '../../components/house/lever-row-words.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import styles from './report.module.css';
import type { Report } from './use-report.ts';

const noneWords = {
  none: 'None.',
  'none-of-those-read': 'None active in what’s loaded; see below for what isn’t.',
  unknown: 'Unknown: no discounts could be loaded and interpreted; see below.',
} as const;

/** So many fit beside the bookings; the rest is counted. */
const mostRows = 9;

export function ReportLevers(props: { readonly levers: Report['levers'] }) {
  const { rows, gaps } = props.levers;
  const on = rows.filter(({ isOn }) => isOn);
  if (on.length === 0) return <p className={styles['none']}>{noneWords[noneOn(gaps)]}</p>;
  return (
    <ul className={styles['list']}>
      {on.slice(0, mostRows).map((row) => (
        <LeverLine key={`${row.lever} ${row.key}`} row={row} />
      ))}
      {on.length > mostRows ? <li>and {on.length - mostRows} more rules</li> : null}
    </ul>
  );
}

function LeverLine(props: { readonly row: LeverRow }) {
  const preferences = usePreferences();
  const { row } = props;
  // Rules may set no more than nights and days of arrival; a discount of unknown size is none that can be told.
  const isUnknown = row.lever !== 'shortBreakRules' && effectWords(row.effect, preferences) === undefined;
  const told = leverRowWords(row, preferences);
  const words = [
    isUnknown || told === '' ? 'effect unknown' : undefined,
    told === '' ? undefined : told,
    isSwitchOpen(row) ? 'on or off unknown' : undefined,
  ].filter((part) => part !== undefined);
  return (
    <li>
      <strong>{leverLabel(row.lever)}</strong> {visibleText(words.join(', '))}
    </li>
  );
}
