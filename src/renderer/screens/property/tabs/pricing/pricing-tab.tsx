import { SimpleGrid } from '@mantine/core';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useHouseSeasons } from '../../../../house-reads/use-house-seasons.ts';
import { AchievedPanel } from './achieved-panel.tsx';
import { BridgePanel } from './bridge-panel.tsx';
import { GapLadderPanel } from './gap-ladder-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { SegmentsPanel } from './segments-panel.tsx';

/** What a season was booked at, what makes its gap, and the three bodies behind it, none of them needed by the others. */
export function PricingTab(props: PropertyPlace) {
  const { propertyId } = props;
  const reads = useHouseSeasons({ workspaceId: props.workspace.id, propertyId });
  const { achieved, segments } = reads;
  return (
    <>
      <BridgePanel propertyId={propertyId} reads={reads} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <PositionPanel propertyId={propertyId} reads={reads} />
        <AchievedPanel propertyId={propertyId} achieved={achieved} />
      </SimpleGrid>
      <SegmentsPanel propertyId={propertyId} segments={segments} />
      <GapLadderPanel propertyId={propertyId} reads={reads} />
    </>
  );
}
