import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { DecimalText } from '../../../../../src/core/values/money/money.ts';
import type { GatheredRow } from '../../../../../src/core/analysis/attention/gathered-issues.ts';
import type { IssueSeason } from '../../../../../src/core/analysis/attention/issue.ts';
import type {
  PropertyState,
  ResourceState,
} from '../../../../../src/core/analysis/attention/property-state.ts';
import type { PerformanceSeason } from '../../../../../src/core/analysis/performance/performance-figures.ts';
import type { BodyFacts, ObservedResource } from '../../../../../src/core/analysis/property-facts.ts';
import { factsOf, observedResources } from '../../../../../src/core/analysis/property-facts.ts';
import { seasonOf } from '../performance/performance-samples.ts';
import { withSeasons } from '../../../../../src/core/analysis/joined-states.ts';
import { propertyStateSchema } from '../../../../../src/core/analysis/attention/property-state.ts';

export const readAt = '2026-11-22T09:00:00.000Z';

export const read = (facts: BodyFacts = {}): ResourceState => ({
  readAt,
  shape: 'known',
  failure: null,
  facts,
});

/** As the cache stores a body that was read at a given time. */
export const bodyRead = (resource: ObservedResource, body: JsonValue, at = readAt): ResourceState => ({
  ...read(factsOf(resource, { body }, new Date(at))),
  readAt: at,
  editableBody: body,
});

/** A resource that was never read. */
export const failed = (code: AppError['code'], message = ''): ResourceState => ({
  readAt: null,
  shape: null,
  failure: { at: readAt, error: { code, message } },
  facts: {},
});

/** A resource that was read before but now fails. */
export const failing = (code: AppError['code'], message = 'It failed.'): ResourceState => ({
  ...read(),
  failure: { at: readAt, error: { code, message } },
});

/** A season without dates, with its own result and the median of others. */
export const undated = (
  name: string,
  achieved: DecimalText,
  median: DecimalText,
  change: Partial<PerformanceSeason> = {},
): PerformanceSeason => {
  const percentiles = [{ name: 'p50', level: 50, weekly: median }];
  return seasonOf(name, { dateFrom: null, dateTo: null, percentiles, own: null, achieved, ...change });
};

export const priced = (...seasons: PerformanceSeason[]): PropertyState => ({
  'achieved-pricing': read(),
  'comparable-pricing': read({ seasons }),
});

export const named = (
  name: string,
  dateFrom: IssueSeason['dateFrom'] = null,
  dateTo: IssueSeason['dateTo'] = null,
) => ({ name, dateFrom, dateTo });

export const row = (
  rule: GatheredRow['rule'],
  propertyId: number,
  measure: number,
  of: IssueSeason | string | null = null,
): GatheredRow => ({
  rule,
  season: typeof of === 'string' ? named(of) : of,
  row: {
    id: String(propertyId),
    title: `House ${String(propertyId)}`,
    facts: { is: 'text', text: 'So.' },
    place: { is: 'property', propertyId, tab: 'overview' },
    measure,
  },
});

/** The seasons that the lists of properties derive from these bodies, after another read as well. */
export function seasonsIn(bodies: Partial<Record<ObservedResource, JsonValue>>) {
  const names = observedResources.filter((name) => bodies[name] !== undefined);
  const reads = names.map((name) => [name, bodyRead(name, bodies[name] ?? null)]);
  const once = withSeasons(propertyStateSchema.parse(Object.fromEntries(reads)));
  return withSeasons(once)['comparable-pricing']?.facts.seasons;
}
