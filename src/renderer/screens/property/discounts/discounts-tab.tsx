import { useMemo, useState } from 'react';
import { findDeadRules } from '../../../../core/analysis/levers/dead-rules.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { usualStay } from '../lever-reading/base-price.ts';
import { useLeverReading } from '../lever-reading/lever-reading.tsx';
import { DeadRulesPanel, deadWordsOf } from './dead-rules-panel.tsx';
import { FiringPanel } from './firing-panel.tsx';
import { loneLevers } from './lever-edit/lever-editing.ts';
import { LeversPanel, LoneLeverPanel } from './levers-panel.tsx';
import { OverlapsPanel } from './overlaps-panel.tsx';
import { PropertyOccupancyGroupsTab } from './property-occupancy-groups-tab.tsx';
import { NetPricePanel } from './stay-price/net-price-panel.tsx';

/** The discounts of one property, and what can be told of how they work together. */
export function DiscountsTab() {
  const reading = useLeverReading();
  const today = localDateOf(useNow(60_000));
  const [stay, setStay] = useState(usualStay);
  const { rows, views, rules } = reading;
  const dead = useMemo(() => findDeadRules(rows, today, rules), [rows, today, rules]);
  const deadWords = useMemo(() => deadWordsOf(dead), [dead]);
  const judged = { reading, today, stay, onStay: setStay };
  return (
    <>
      <LeversPanel reading={reading} deadWords={deadWords} />
      {[...loneLevers(views, reading.bodies), 'length-stay-discounts' as const].map((resource) => (
        <LoneLeverPanel key={resource} views={views} deadWords={deadWords} resource={resource} />
      ))}
      <PropertyOccupancyGroupsTab />
      {rows.length === 0 ? null : (
        <>
          <FiringPanel {...judged} />
          <OverlapsPanel reading={reading} today={today} />
          <DeadRulesPanel reading={reading} dead={dead} />
          <NetPricePanel {...judged} />
        </>
      )}
    </>
  );
}
