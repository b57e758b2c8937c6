import type { AttentionItem } from '../../contract/ipc/portfolio.ts';
import type { FindingRule } from '../../contract/ipc/today.ts';
import type { VerifiedChange } from '../attention.ts';
import { attentionItems } from '../attention.ts';
import type { PropertyState } from '../property-state.ts';
import { triedResources } from '../property-state.ts';
import { resourcePlaces } from '../read-attention.ts';
import type { HouseFacts, HouseFinding } from './house-finding.ts';

/** Which rule an item of a property's attention is; runs and feeds have rules of their own. */
const rulesOf: Readonly<Partial<Record<AttentionItem['kind'], FindingRule>>> = {
  drift: 'drift',
  'unrecognised-shape': 'not-understood',
  'refused-read': 'refused-read',
  'failed-read': 'failed-read',
  'missing-property': 'missing-property',
  'arrival-day-mismatch': 'arrival-days',
  'overlapping-levers': 'overlapping-levers',
  'dead-rule': 'dead-rule',
};
const measures = { critical: 3, warning: 2, notice: 1 } as const;

/** What a property's own attention says, as findings over all houses; and facts that were sent and not understood. */
export function saidFindings(
  { state, now }: HouseFacts,
  verified: readonly VerifiedChange[],
): readonly HouseFinding[] {
  const items = attentionItems({ state, openRuns: [], verified, now });
  const said = items.flatMap((item): readonly HouseFinding[] => {
    const rule = rulesOf[item.kind];
    if (rule === undefined) return [];
    const text = item.detail === '' ? item.title : item.detail;
    return [
      { rule, season: null, facts: { is: 'said', text }, tab: item.screen, measure: measures[item.severity] },
    ];
  });
  return [...said, ...doubtful(state)];
}

function doubtful(state: PropertyState): readonly HouseFinding[] {
  const places = triedResources(state)
    .filter(({ state: read }) => Object.values(read.facts.absent ?? {}).includes('not-understood'))
    .map(({ resource }) => resourcePlaces[resource]);
  const [first] = places;
  if (first === undefined) return [];
  const names = places.map(({ label }) => label).join(', ');
  const text = `${names}: a value was sent that is not understood; it is shown as it came.`;
  return [{ rule: 'not-understood', season: null, facts: { is: 'said', text }, tab: first.tab, measure: 1 }];
}
