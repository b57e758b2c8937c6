import { setImmediate as breathe } from 'node:timers/promises';
import type { GatheredRow } from '../../core/analysis/findings/gather-findings.ts';
import { findingKey } from '../../core/analysis/findings/gather-findings.ts';
import { judgeHouse } from '../../core/analysis/findings/judge-house.ts';
import { LackCounts } from '../../core/analysis/findings/lack-counts.ts';
import type { AttentionItem } from '../../core/analysis/attention/attention-item.ts';
import type { PropertyState } from '../../core/analysis/attention/property-state.ts';
import type { Judged, TodayRules } from '../../core/analysis/findings/finding.ts';
import type { SubjectChanges } from '../portfolio/change-facts.ts';
import { sha256Hex } from '../storage/content-hash.ts';

export interface Houses {
  readonly ids: readonly number[];
  readonly states: ReadonlyMap<number, PropertyState>;
  readonly changes: ReadonlyMap<string, SubjectChanges>;
}

export interface HouseFindings {
  readonly rows: readonly GatheredRow[];
  readonly judged: Omit<Judged, 'failures'>;
}

/** Some milliseconds of work; then whatever waits for the main process has its turn. */
const housesAtOnce = 100;

/** Every house by every rule, a slice at a time: thousands of them must not hold anything else up. */
export async function houseFindings(houses: Houses, rules: TodayRules, now: Date): Promise<HouseFindings> {
  const rows: GatheredRow[] = [];
  const counts = new LackCounts();
  for (const [index, propertyId] of houses.ids.entries()) {
    if (index > 0 && index % housesAtOnce === 0) await breathe();
    const state = houses.states.get(propertyId) ?? {};
    const verified = houses.changes.get(String(propertyId))?.verified ?? [];
    const judgement = judgeHouse({ state, verified, now }, rules);
    counts.add(state, judgement);
    const title = state['property-detail']?.facts.title ?? null;
    const seen = new Set<string>();
    for (const { rule, season, facts, measure, item } of judgement.found) {
      const id = rowId(propertyId, item);
      const name = `${findingKey(rule, season)} ${id}`;
      // The very same said twice is one finding.
      if (seen.has(name)) continue;
      seen.add(name);
      const at = { is: 'property', propertyId, tab: item.screen } as const;
      rows.push({ rule, season, row: { id, title, facts, place: at, measure } });
    }
  }
  return { rows, judged: counts.reported() };
}

// SECURITY: what is put off is written down by it: what the service said is not in it.
function rowId(propertyId: number, { kind, thing }: AttentionItem): string {
  if (thing === '') return String(propertyId);
  return `${String(propertyId)}.${sha256Hex(`${kind} ${thing}`).slice(0, 16)}`;
}
