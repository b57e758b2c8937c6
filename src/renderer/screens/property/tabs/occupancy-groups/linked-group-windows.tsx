import type { GroupWindow } from '../../../../../core/analysis/reach/group-diff.ts';
import { formatDateRange } from '../../../../components/format/format-calendar-date.ts';
import {
  limitWords,
  whyNoDiscount,
  windowDiscountWords,
} from '../../../../components/house/group-window-words.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './property-occupancy-groups.module.css';
import type { Absence } from '../../../../../core/wording/absence.ts';
import { rowAbsence } from '../../../../../core/resources/levers/row-absence.ts';
import { AbsentCell } from '../../../../components/text/absent.tsx';

/** The windows of a group, in the order in which the service gives them. */
export function LinkedGroupWindows(props: {
  readonly caption: string;
  readonly windows: readonly GroupWindow[];
}) {
  const preferences = usePreferences();
  return (
    <div className={styles['scroll']}>
      <PlainTable caption={visibleText(props.caption)} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Arrivals</th>
            <th scope="col">Guests</th>
            <th scope="col">Nights</th>
            <th scope="col">Discount</th>
          </tr>
        </thead>
        <tbody>
          {props.windows.map((window, index) => (
            <tr
              key={`${String(window.rowId ?? '')} ${String(index)}`}
              data-off={window.active === false || undefined}
            >
              <th scope="row">
                <Words
                  text={formatDateRange(window.dateFrom ?? null, window.dateTo ?? null, preferences.locale)}
                  why={rowAbsence(window, 'dateFrom', 'dateTo')}
                />
                {window.active === false ? <span className={styles['state']}> off</span> : null}
              </th>
              <td>
                <Words
                  text={limitWords(window.minGuests, window.maxGuests)}
                  why={rowAbsence(window, 'minGuests', 'maxGuests')}
                />
              </td>
              <td>
                <Words
                  text={limitWords(window.minNights, window.maxNights)}
                  why={rowAbsence(window, 'minNights', 'maxNights')}
                />
              </td>
              <td>
                <Words text={windowDiscountWords(window, preferences)} why={whyNoDiscount(window)} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Words(props: { readonly text: string | undefined; readonly why: Absence | null }) {
  return props.text ?? <AbsentCell why={props.why} />;
}
