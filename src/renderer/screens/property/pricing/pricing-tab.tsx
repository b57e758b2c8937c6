import { SimpleGrid } from '@mantine/core';
import { useProperty } from '../../../client/houses/property.ts';
import { useHouseSeasons } from '../../../house-reads/use-house-seasons.ts';
import { AchievedPanel } from './achieved-panel.tsx';
import { BridgePanel } from './bridge-panel.tsx';
import { GapLadderPanel } from './gap-ladder-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { SegmentsPanel } from './segments-panel.tsx';

/** What a season was booked at, what makes its gap, and the three bodies behind it, none of them needed by the others. */
export function PricingTab() {
  const reads = useHouseSeasons(useProperty());
  return (
    <>
      <BridgePanel reads={reads} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg">
        <PositionPanel reads={reads} />
        <AchievedPanel />
      </SimpleGrid>
      <SegmentsPanel />
      <GapLadderPanel reads={reads} />
    </>
  );
}
