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
    const thing = `${item.kind} ${item.thing}`;
    const measure = measures[item.severity];
    return [{ rule, season: null, thing, facts: { is: 'said', text }, tab: item.screen, measure }];
  });
  return [...said, ...doubtful(state)];
}

function doubtful(state: PropertyState): readonly HouseFinding[] {
  const values = triedResources(state).flatMap(({ resource, state: read }) =>
    Object.entries(read.facts.absent ?? {}).flatMap(([fact, why]) =>
      why === 'not-understood' ? [{ resource, fact }] : [],
    ),
  );
  const places = [...new Set(values.map(({ resource }) => resourcePlaces[resource]))];
  const [first] = places;
  if (first === undefined) return [];
  const names = places.map(({ label }) => label).join(', ');
  const text = `${names}: a value was sent that is not understood; it is shown as it came.`;
  const thing = `value ${values.map(({ resource, fact }) => `${resource}.${fact}`).join(' ')}`;
  return [
    { rule: 'not-understood', season: null, thing, facts: { is: 'said', text }, tab: first.tab, measure: 1 },
  ];
}
