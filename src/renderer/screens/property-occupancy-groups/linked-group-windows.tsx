import type { GroupWindow } from '../../../insight/group-diff.ts';
import { formatDateRange } from '../../components/format-calendar-date.ts';
import { limitWords, windowDiscountWords } from '../../components/group-window-words.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { visibleText } from '../../components/visible-text.ts';
import styles from './property-occupancy-groups.module.css';

/** The windows of a group, in the order in which the service gives them. */
export function LinkedGroupWindows(props: {
  readonly caption: string;
  readonly windows: readonly GroupWindow[];
}) {
  const preferences = usePreferences();
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{visibleText(props.caption)}</caption>
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
                <Told
                  text={formatDateRange(window.dateFrom ?? null, window.dateTo ?? null, preferences.locale)}
                />
                {window.active === false ? <span className={styles['state']}> off</span> : null}
              </th>
              <td>
                <Told text={limitWords(window.minGuests, window.maxGuests)} />
              </td>
              <td>
                <Told text={limitWords(window.minNights, window.maxNights)} />
              </td>
              <td>
                <Told text={windowDiscountWords(window, preferences)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Told(props: { readonly text: string | undefined }) {
  if (props.text !== undefined) return props.text;
  return (
    <span className={styles['missing']} title="Not told by the service, or not clear">
      —
    </span>
  );
}
