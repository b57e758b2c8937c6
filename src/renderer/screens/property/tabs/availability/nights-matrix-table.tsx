import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { useRef } from 'react';
import type { NightsVerdict, SeasonNights } from '../../../../../core/analysis/availability/nights-matrix.ts';
import { useOverflows } from '../../../../charts/use-overflows.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { weekdayName } from '../../../../components/format/weekday-name.ts';
import { visibleText } from '../../../../components/format/visible-text.ts';
import styles from './nights-matrix-table.module.css';
import { verdictWords, wordsOfCell } from './nights-words.ts';

const icons = {
  allowed: IconCheck,
  refused: IconMinus,
  contradiction: IconAlertTriangle,
  'not-reported': IconQuestionMark,
} as const;
const verdicts: readonly NightsVerdict[] = ['allowed', 'refused', 'contradiction', 'not-reported'];

/** Seven weekdays by the number of nights; each cell says its verdict and its reasons in words. */
export function NightsMatrixTable(props: { readonly season: SeasonNights }) {
  const { season } = props;
  const { locale } = usePreferences();
  const scroll = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(scroll);
  const nights = season.rows[0]?.cells.map((cell) => cell.nights) ?? [];
  const present = new Set(season.rows.flatMap((row) => row.cells.map((cell) => cell.verdict)));
  const name = season.season === null ? 'the general rule' : visibleText(season.season);
  return (
    <>
      <ul className={styles['legend']} aria-label="Key">
        {verdicts
          .filter((verdict) => present.has(verdict))
          .map((verdict) => {
            const Icon = icons[verdict];
            return (
              <li key={verdict}>
                <span className={styles['cell']} data-verdict={verdict} aria-hidden>
                  <Icon size={14} />
                </span>
                {verdictWords[verdict]}
              </li>
            );
          })}
      </ul>
      <div
        ref={scroll}
        className={styles['scroll']}
        {...(overflows ? { role: 'group', 'aria-label': 'Weekday and nights', tabIndex: 0 } : {})}
      >
        <table className={styles['table']}>
          <caption className={styles['spoken']}>Stays by weekday of arrival and nights, {name}</caption>
          <thead>
            <tr>
              <th scope="col">Arrival on</th>
              {nights.map((count) => (
                <th key={count} scope="col">
                  {count}
                  <span className={styles['spoken']}> nights</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {season.rows.map((row) => (
              <tr key={row.weekday}>
                <th scope="row">{weekdayName(row.weekday, locale)}</th>
                {row.cells.map((cell) => {
                  const Icon = icons[cell.verdict];
                  return (
                    <td key={cell.nights} title={wordsOfCell(cell)}>
                      <span className={styles['cell']} data-verdict={cell.verdict}>
                        <Icon size={14} aria-hidden />
                        <span className={styles['spoken']}>{wordsOfCell(cell)}</span>
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
