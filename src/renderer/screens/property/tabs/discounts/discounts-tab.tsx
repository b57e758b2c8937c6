import { useMemo, useState } from 'react';
import { findDeadRules } from '../../../../../core/analysis/levers/dead-rule-finder.ts';
import { localDateOf } from '../../../../components/format/format-calendar-date.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import { DeadRulesPanel, deadWordsOf } from './dead-rules-panel.tsx';
import { FiringPanel } from './heat-map/firing-panel.tsx';
import { firstArrivalOf, useLeverReading } from '../../lever-reading/use-lever-reading.ts';
import { loneLevers } from './lever-edit/lever-editing.ts';
import { LeversPanel, LoneLeverPanel } from './levers-panel.tsx';
import { NetPricePanel } from './stay-price/net-price-panel.tsx';
import { PropertyOccupancyGroupsTab } from './property-occupancy-groups-tab.tsx';
import { OverlapsPanel } from './overlaps-panel.tsx';
import { usualStay } from '../../lever-reading/base-price.ts';

/** The discounts of one property, and what can be told of how they work together. */
export function DiscountsTab(props: PropertyPlace) {
  const workspaceId = props.workspace.id;
  const { propertyId } = props;
  const reading = useLeverReading(workspaceId, propertyId);
  const today = localDateOf(useNow(60_000));
  const [stay, setStay] = useState(usualStay);
  const { rows, views, rules } = reading;
  const dead = useMemo(() => findDeadRules(rows, today, rules), [rows, today, rules]);
  const deadWords = useMemo(() => deadWordsOf(dead), [dead]);
  const panel = { workspace: props.workspace, propertyId, views, deadWords };
  const lone = loneLevers(reading);
  return (
    <>
      <LeversPanel
        {...panel}
        gaps={reading.gaps}
        ownAnswers={reading.isListRead ? reading.ownAnswers : []}
        onRefreshAll={reading.refreshAll}
        refreshing={reading.age.refreshing}
      />
      {lone.map((resource) => (
        <LoneLeverPanel key={resource} {...panel} resource={resource} />
      ))}
      <LoneLeverPanel {...panel} resource="length-stay-discounts" />
      <PropertyOccupancyGroupsTab {...props} />
      {rows.length === 0 ? null : (
        <>
          <FiringPanel propertyId={propertyId} reading={reading} today={today} stay={stay} onStay={setStay} />
          <OverlapsPanel reading={reading} today={today} />
          <DeadRulesPanel reading={reading} dead={dead} />
          <NetPricePanel
            workspaceId={workspaceId}
            propertyId={propertyId}
            reading={reading}
            firstArrival={firstArrivalOf(today, rules)}
            stay={stay}
            onStay={setStay}
          />
        </>
      )}
    </>
  );
}
