import { Link } from 'wouter';
import { priceBridge } from '../../../../../core/analysis/pricing/price-bridge.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import { Panel } from '../../../../components/page/panel.tsx';
import { PriceBridgeView } from '../../../../components/price-bridge/price-bridge.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { routes } from '../../../../routes.ts';
import { leverPlace } from '../../../../house-reads/lever-place.ts';
import { currentAndNext, levelToBegin, reportedLevels } from '../../../../house-reads/season-choice.ts';
import type { HouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import styles from './overview.module.css';

/** Where the property stands in the season that is and in the one that comes. */
export function SeasonsPanel(props: { readonly place: PropertyPlace; readonly reads: HouseSeasons }) {
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
