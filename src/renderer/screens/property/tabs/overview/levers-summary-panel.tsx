import { Link } from 'wouter';
import { isStanding, standingOf } from '../../../../../core/analysis/bookings/booking-row.ts';
import { discountShare } from '../../../../../core/analysis/levers/discount-share.ts';
import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import type { LeverView } from '../../../../../core/analysis/levers/levers.ts';
import { isSwitchOpen } from '../../../../../core/analysis/levers/levers.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatPercent } from '../../../../components/format/format-quantity.ts';
import { rowsOnWords } from '../../../../components/house/lever-row-words.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { whyAbsent } from '../../../../house-reads/why-absent.ts';
import { leverPlace } from '../../../../house-reads/lever-place.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import styles from './overview.module.css';

/** Which levers give something, and what discounts took of the bookings that were read. */
export function LeversSummaryPanel(props: { readonly propertyId: number; readonly reads: HouseSeasons }) {
  const { reads, propertyId } = props;
  return (
    <Panel title="Discounts" term="lever" flush>
      <ul className={styles['levers']}>
        {reads.levers.views.map((view) => (
          <li key={view.lever} data-on={rowsOn(view) > 0 || undefined}>
            <Link href={leverPlace(propertyId, view.lever)}>{leverLabel(view.lever)}</Link>
            <span>{leverWords(view)}</span>
          </li>
        ))}
      </ul>
      <Taken reads={reads} />
    </Panel>
  );
}

function rowsOn({ rows }: LeverView): number {
  return (rows ?? []).filter((row) => row.isOn && !isSwitchOpen(row)).length;
}

function leverWords(view: LeverView): string {
  if (view.rows === null) return view.isNull === true ? 'none' : 'unknown';
  if (view.rows.length === 0) return 'no rules';
  if (view.active === false) return 'switched off';
  return rowsOnWords(view.rows) ?? 'every rule off';
}

function Taken({ reads }: { readonly reads: HouseSeasons }) {
  const { locale } = usePreferences();
  const why = whyAbsent('Bookings, for what discounts take', reads.bookings);
  if (why !== undefined) return <p className={styles['lacks']}>{why}</p>;
  const rows = (reads.bookings.read?.value.rows ?? []).filter((booking) => isStanding(standingOf(booking)));
  const { bookings, percentIfTotalIsNet: net, percentIfTotalIsGross: gross } = discountShare(rows);
  if (bookings === 0 || net === null || gross === null) {
    return <p className={styles['lacks']}>No loaded booking shows both price and discount.</p>;
  }
  const plain = (percent: number): string => formatPercent(percent, locale).replace('+', '');
  const share = net === gross ? plain(net) : `${plain(net).replace(/\s%$/u, '')} to ${plain(gross)}`;
  const of = formatCounted(bookings, 'booking', 'bookings', locale);
  return (
    <p className={styles['lacks']}>
      Discounts took <strong>{share}</strong> of the {of} loaded.
      {net === gross
        ? null
        : ' It’s a range because the service doesn’t say if totals already include discounts.'}
    </p>
  );
}
