import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useHouseSeasons, type HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { KeyFactsPanel } from './key-facts-panel.tsx';
import styles from './overview.module.css';
import { OfflinePanel } from './offline-panel.tsx';
import { YearPanel } from './year-panel.tsx';
import { Link } from 'wouter';
import { priceBridge } from '../../../../../core/analysis/pricing/price-bridge.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { PriceBridgeView } from '../../../../components/price-bridge/price-bridge.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { routes } from '../../../../routes.ts';
import { leverPlace } from '../../../../house-reads/lever-place.ts';
import { currentAndNext, levelToBegin, reportedLevels } from '../../../../house-reads/season-choice.ts';
import { isStanding, standingOf } from '../../../../../core/analysis/bookings/booking-row.ts';
import { discountShare } from '../../../../../core/analysis/levers/discount-share.ts';
import { leverLabel } from '../../../../../core/analysis/levers/lever-words.ts';
import { type LeverView, isSwitchOpen } from '../../../../../core/analysis/levers/levers.ts';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import { formatPercent } from '../../../../components/format/format-quantity.ts';
import { rowsOnWords } from '../../../../components/house/lever-row-words.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { whyAbsent } from '../../../../house-reads/why-absent.ts';

/** Where the property stands, what comes next, what needs a person's eye, and what is known of it. */
export function OverviewTab(props: PropertyPlace) {
  const reads = useHouseSeasons({ workspaceId: props.workspace.id, propertyId: props.propertyId });
  return (
    <div className={styles['overview']}>
      <div className={styles['side']}>
        <AttentionPanel {...props} />
      </div>
      <div className={`${styles['column'] ?? ''} ${styles['main'] ?? ''}`}>
        <YearPanel place={props} reads={reads} />
        <SeasonsPanel place={props} reads={reads} />
      </div>
      <div className={`${styles['column'] ?? ''} ${styles['side'] ?? ''}`}>
        <LeversSummaryPanel propertyId={props.propertyId} reads={reads} />
        <KeyFactsPanel {...props} />
        <OfflinePanel key={props.propertyId} {...props} />
      </div>
    </div>
  );
}

/** Where the property stands in the season that is and in the one that comes. */
function SeasonsPanel(props: { readonly place: PropertyPlace; readonly reads: HouseSeasons }) {
  const { place, reads } = props;
  const today = localDateOf(useNow(60_000));
  const level = levelToBegin(reportedLevels(reads.seasons));
  const shown = currentAndNext(
    reads.seasons.map(({ position }) => position),
    today,
  ).flatMap((index, order) => {
    const season = reads.seasons[index];
    return season === undefined ? [] : [{ ...season, when: order === 0 ? 'Now' : 'Next' }];
  });
  const pricing = routes.property(place.propertyId, 'pricing');
  return (
    <Panel
      title="This season and the next"
      actions={
        <Link href={pricing} className={styles['onward']}>
          All seasons
        </Link>
      }
    >
      {shown.length === 0 ? (
        <p className={styles['aside']}>{whyNone(reads)}</p>
      ) : (
        <div className={styles['seasons']}>
          {shown.map(({ position, associations, when }) => (
            <div key={when}>
              <p className={styles['when']}>{when}</p>
              <PriceBridgeView
                small
                bridge={priceBridge(position, associations, level)}
                hrefOfLever={(lever) => leverPlace(place.propertyId, lever)}
              />
            </div>
          ))}
        </div>
      )}
    </Panel>
  );
}

function whyNone({ absent, seasons }: HouseSeasons): string {
  if (seasons.length > 0) return 'The seasons have no dates. See Pricing for all of them.';
  return absent.comparable ?? 'The service has no comparable prices for this property.';
}

/** Which levers give something, and what discounts took of the bookings that were read. */
function LeversSummaryPanel(props: { readonly propertyId: number; readonly reads: HouseSeasons }) {
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
