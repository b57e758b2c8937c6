import { useMemo, useState } from 'react';
import { findUnreachableRules } from '../../../../core/analysis/discounts/unreachable-rules.ts';
import { localDateOf } from '../../../components/format/format-calendar-date.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { usualStay } from '../discount-reading/base-price.ts';
import { useDiscountReading } from '../discount-reading/discount-reading.tsx';
import { UnreachableRulesPanel, unreachableWordsOf } from './unreachable-rules-panel.tsx';
import { ApplyingPanel } from './applying-panel.tsx';
import { loneDiscounts } from './discount-edit/discount-editing.ts';
import { DiscountsPanel, LoneDiscountPanel } from './discounts-panel.tsx';
import { OverlapsPanel } from './overlaps-panel.tsx';
import { PropertyOccupancyGroupsTab } from './property-occupancy-groups-tab.tsx';
import { NetPricePanel } from './stay-price/net-price-panel.tsx';

export function DiscountsTab() {
  const reading = useDiscountReading();
  const today = localDateOf(useNow(60_000));
  const [stay, setStay] = useState(usualStay);
  const { rows, views, rules } = reading;
  const unreachable = useMemo(() => findUnreachableRules(rows, today, rules), [rows, today, rules]);
  const unreachableWords = useMemo(() => unreachableWordsOf(unreachable), [unreachable]);
  const judged = { reading, today, stay, onStay: setStay };
  return (
    <>
      <DiscountsPanel reading={reading} unreachableWords={unreachableWords} />
      {[...loneDiscounts(views, reading.bodies), 'length-stay-discounts' as const].map((resource) => (
        <LoneDiscountPanel
          key={resource}
          views={views}
          unreachableWords={unreachableWords}
          resource={resource}
        />
      ))}
      <PropertyOccupancyGroupsTab />
      {rows.length === 0 ? null : (
        <>
          <ApplyingPanel {...judged} />
          <OverlapsPanel reading={reading} today={today} />
          <UnreachableRulesPanel reading={reading} unreachable={unreachable} />
          <NetPricePanel {...judged} />
        </>
      )}
    </>
  );
}
