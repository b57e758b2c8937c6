import { useMemo } from 'react';
import { seasonPricing } from '../../../insight/season-pricing.ts';
import type { PropertyPlace } from '../../components/property-place.ts';
import { AchievedPanel } from './achieved-panel.tsx';
import { GapLadderPanel } from './gap-ladder-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { whyAbsent } from './read-state.ts';
import { usePricingRead } from './use-pricing-reads.ts';

/** Where the property stands among comparable ones: three bodies put side by side, none of them needed by the others. */
export function ComparablePricingTab(props: PropertyPlace) {
  const comparable = usePricingRead(props, 'comparable-pricing');
  const achieved = usePricingRead(props, 'achieved-pricing');
  const segments = usePricingRead(props, 'segment-pricing');
  const pricing = useMemo(
    () => seasonPricing(comparable.read?.value, achieved.read?.value, segments.read?.value),
    [comparable.read, achieved.read, segments.read],
  );
  const noAchieved = whyAbsent('Achieved pricing', achieved);
  const noSegments = whyAbsent('Segment pricing', segments);
  const noComparable = whyAbsent('Comparable pricing', comparable);
  const told = (...sentences: readonly (string | undefined)[]): readonly string[] =>
    sentences.filter((sentence) => sentence !== undefined);
  return (
    <>
      <PositionPanel
        propertyId={props.propertyId}
        comparable={comparable}
        pricing={pricing}
        absent={told(noAchieved, noSegments)}
        onRefresh={() => {
          comparable.refresh();
          segments.refresh();
        }}
      />
      <GapLadderPanel place={props} pricing={pricing} absent={told(noComparable, noAchieved)} />
      <AchievedPanel propertyId={props.propertyId} achieved={achieved} />
    </>
  );
}
