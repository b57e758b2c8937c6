import { useMemo } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import type { DeadRule, PropertyRules } from '../../../../../../core/analysis/levers/dead-rule.ts';
import { findDeadRules } from '../../../../../../core/analysis/levers/dead-rule-finder.ts';
import type {
  CellsOfEdit,
  FindingsOfEdit,
  RowsOfEdit,
} from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import {
  cellsOfEdit,
  deadRulesOfEdit,
  overlapsOfEdit,
} from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { HeatmapInput, LeverHeatmap } from '../../../../../../core/analysis/levers/lever-heatmap.ts';
import { leverHeatmap } from '../../../../../../core/analysis/levers/lever-heatmap.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import type { EnvelopeBand } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import { netPriceEnvelope } from '../../../../../../core/analysis/levers/net-price-envelope.ts';
import type { LeverOverlap } from '../../../../../../core/analysis/levers/overlap-finder.ts';
import { findOverlaps } from '../../../../../../core/analysis/levers/overlap-finder.ts';
import type { StayChoice } from '../stay-price/stay-choice.ts';
import type { StayPrice } from '../stay-price/use-stay-price.ts';

export interface BeforeAfter<T> {
  readonly before: T;
  readonly after: T;
}

export interface EditEffects {
  readonly overlaps: FindingsOfEdit<LeverOverlap>;
  readonly dead: FindingsOfEdit<DeadRule>;
  readonly heatmaps: BeforeAfter<{ readonly input: HeatmapInput; readonly heatmap: LeverHeatmap }>;
  readonly cells: CellsOfEdit;
  readonly bands: BeforeAfter<readonly EnvelopeBand[]>;
  /** One sentence each, none twice. */
  readonly assumptions: readonly string[];
}

/** Everything that the preview shows, each part worked out anew only when what it rests on changes. */
export function useEditEffects(input: {
  readonly rows: RowsOfEdit;
  readonly rules: PropertyRules;
  readonly today: CalendarDate;
  readonly stay: StayChoice;
  readonly price: Pick<StayPrice, 'arrival' | 'basePrice' | 'sources'>;
}): EditEffects {
  const { rows, rules, today, stay } = input;
  const { arrival, basePrice, sources } = input.price;
  const findings = useMemo(() => {
    const overlaps = ofBoth(rows, (own) => findOverlaps(own, today, rules.openWeekdays));
    const dead = ofBoth(rows, (own) => findDeadRules(own, today, rules));
    return {
      overlaps: overlapsOfEdit(overlaps.before.pairs, overlaps.after.pairs),
      dead: deadRulesOfEdit(dead.before, dead.after),
      assumed: overlaps.after.assumptions,
    };
  }, [rows, rules, today]);
  const heat = useMemo(() => {
    const heatmaps = ofBoth(rows, (own) => {
      const asked = { rows: own, today, ...stay, openWeekdays: rules.openWeekdays };
      return { input: asked, heatmap: leverHeatmap(asked) };
    });
    return { heatmaps, cells: cellsOfEdit(heatmaps.before.heatmap, heatmaps.after.heatmap, rows) };
  }, [rows, rules, today, stay]);
  const envelopes = useMemo(
    () => ofBoth(rows, (own) => netPriceEnvelope({ rows: own, arrival, ...stay, basePrice })),
    [rows, arrival, stay, basePrice],
  );
  const assumptions = [
    ...heat.heatmaps.after.heatmap.assumptions,
    ...findings.assumed,
    ...findings.dead.made.flatMap((rule) => rule.assumptions),
    ...envelopes.after.assumptions,
    ...sources,
  ];
  return {
    overlaps: findings.overlaps,
    dead: findings.dead,
    ...heat,
    bands: { before: envelopes.before.bands, after: envelopes.after.bands },
    assumptions: [...new Set(assumptions)],
  };
}

function ofBoth<T>(rows: RowsOfEdit, make: (own: readonly LeverRow[]) => T): BeforeAfter<T> {
  return { before: make(rows.before), after: make(rows.after) };
}
