import type { PropertyPlace } from '../../../../components/property-place.ts';
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
        <AchievedPanel propertyId={props.propertyId} achieved={achieved} />
      </div>
      <SegmentsPanel propertyId={props.propertyId} segments={segments} />
      <GapLadderPanel propertyId={props.propertyId} reads={reads} />
    </>
  );
}
