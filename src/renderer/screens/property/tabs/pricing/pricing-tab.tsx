import type { Currency } from '../../../../../core/values/money/currency.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { InCurrency } from '../../../../components/text/in-currency.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useHouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import { AchievedPanel } from './achieved-panel.tsx';
import { BridgePanel } from './bridge-panel.tsx';
import { GapLadderPanel } from './gap-ladder-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import styles from './pricing.module.css';
import { SegmentsPanel } from './segments-panel.tsx';

/** What a season achieves, what makes its gap, and the three bodies behind it, none of them needed by the others. */
export function PricingTab(props: PropertyPlace) {
  const reads = useHouseSeasons({ workspaceId: props.workspace.id, propertyId: props.propertyId });
  const { comparable, achieved, segments, pricing, absent } = reads;
  return (
    <>
      <BridgePanel propertyId={props.propertyId} reads={reads} />
      <div className={styles['charts']}>
        <InCurrency currency={currencyOf(comparable)}>
          <PositionPanel
            propertyId={props.propertyId}
            comparable={comparable}
            pricing={pricing}
            bodies={reads.bodies}
            absent={[absent.achieved, absent.segments].flatMap((sentence) => sentence ?? [])}
            onRefresh={() => {
              comparable.refresh();
              segments.refresh();
            }}
          />
        </InCurrency>
        <InCurrency currency={currencyOf(achieved)}>
          <AchievedPanel propertyId={props.propertyId} achieved={achieved} />
        </InCurrency>
      </div>
      <InCurrency currency={currencyOf(segments)}>
        <SegmentsPanel propertyId={props.propertyId} segments={segments} />
      </InCurrency>
      <InCurrency currency={currencyOf(comparable)}>
        <GapLadderPanel propertyId={props.propertyId} reads={reads} />
      </InCurrency>
    </>
  );
}

/** The one that the body names. */
function currencyOf({ read }: { readonly read: { readonly value: object } | undefined }): Currency {
  return read === undefined ? null : namedCurrency(read.value);
}
