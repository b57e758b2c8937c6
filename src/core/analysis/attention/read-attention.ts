import { answerName } from '../../service/answer-name.ts';
import { isNoneByNotFound } from '../../writing/discounts.ts';
import { addressOf } from '../../service/endpoints/declared-endpoints.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { PropertyState, ResourceState } from './property-state.ts';
import { isNotFound, triedResources, whyMissing } from './property-state.ts';
import type { AppError, ErrorCode } from '../../values/errors.ts';
import type { AttentionItem, MissingData } from './issue.ts';
import type { ObservedResource } from '../property-facts.ts';
import { observedResources, portfolioResources } from '../property-facts.ts';
import { editableDiscounts } from '../discounts/discounts.ts';
import { discountLabel } from '../discounts/discount-words.ts';

/** These failures concern no single resource: the service or the network was unavailable. */
const awayCodes: ReadonlySet<ErrorCode> = new Set(['service-unreachable', 'service-timeout']);

interface Tried {
  readonly resource: ObservedResource;
  readonly state: ResourceState;
}

/**
 * What the reads themselves show: a missing property, refused or failed reads, unknown shapes. One item a
 * kind names all its resources, so that one missing scope does not bury the rest.
 */
export function readAttention(state: PropertyState): AttentionItem[] {
  const tried = triedResources(state);
  if (isNotFound(state['property-detail'])) return [missingProperty];
  const failed = tried.filter((one) => one.state.failure !== null && !isUnset(one, state));
  const refused = failed.filter((one) => one.state.failure?.error.code === 'service-forbidden');
  const away = failed.filter((one) => awayCodes.has(one.state.failure?.error.code ?? 'internal'));
  const broken = failed.filter((one) => !refused.includes(one) && !away.includes(one));
  const unrecognised = tried.filter((one) => one.state.shape === 'unrecognised');
  const extended = tried.filter((one) => one.state.shape === 'extended');
  return [
    ...item(away, 'failed-read', 'notice', 'The service did not answer', (names) =>
      [asLastRead(names, away, tried), ...messagesOf(away)].join(' '),
    ),
    ...item(broken, 'failed-read', 'notice', `${resources(broken)} couldn’t be loaded`, sentencesOf),
    ...item(
      refused,
      'refused-read',
      'notice',
      `${resources(refused)} refused by the service`,
      (names) =>
        `${names}: the service gives the same answer for every cause, such as a missing scope or another owner’s property.`,
    ),
    ...item(
      unrecognised,
      'unrecognised-shape',
      'warning',
      `${resources(unrecognised)} not recognised`,
      (names) => `${names}: unrecognised format. The raw response is shown, and editing is off.`,
    ),
    ...item(
      extended,
      'extended-shape',
      'notice',
      `Unknown fields in ${resources(extended)}`,
      (names) => `${names}: shown with the known fields. Nothing was dropped.`,
    ),
  ];
}

/** Whether "not found" only means "none": the list of all discounts was answered. */
function isUnset({ resource, state: own }: Tried, { discounts }: PropertyState): boolean {
  const isAnswered = discounts !== undefined && discounts.failure === null && discounts.readAt !== null;
  return isNoneByNotFound(resource) && isNotFound(own) && isAnswered;
}

const missingProperty: AttentionItem = {
  kind: 'missing-property',
  severity: 'critical',
  title: 'The service doesn’t know this property',
  detail: 'It returned “not found” (404). The ID may be wrong, or the property was removed.',
  thing: '',
  weight: 100,
  screen: 'overview',
  changeId: null,
};

function resources(tried: readonly Tried[]): string {
  return formatCounted(tried.length, 'item', 'items', language);
}

function item(
  tried: readonly Tried[],
  kind: AttentionItem['kind'],
  severity: AttentionItem['severity'],
  title: string,
  detail: (names: string, tried: readonly Tried[]) => string,
): AttentionItem[] {
  const [first] = tried;
  if (first === undefined) return [];
  const names = tried.map((one) => answerName(one.resource)).join(', ');
  const screen = addressOf(first.resource);
  // Leaves out the failures' sentences, which may name a different time or request each time.
  const thing = tried
    .map(({ resource, state }) => `${resource} ${state.failure?.error.code ?? ''}`)
    .join('; ');
  return [
    {
      kind,
      severity,
      title,
      detail: detail(names, tried),
      thing,
      weight: 10,
      screen,
      changeId: null,
    },
  ];
}

/** Names the answers only if others were loaded. */
function asLastRead(names: string, away: readonly Tried[], tried: readonly Tried[]): string {
  if (away.every(({ state }) => state.readAt === null)) return `Not loaded yet: ${names}.`;
  return away.length === tried.length ? 'You’re seeing older data.' : `Older data: ${names}.`;
}

function sentencesOf(names: string, tried: readonly Tried[]): string {
  return `${names}: ${messagesOf(tried).join(' ')}`;
}

function messagesOf(tried: readonly Tried[]): readonly string[] {
  const errors = tried.flatMap((one): AppError[] =>
    one.state.failure === null ? [] : [one.state.failure.error],
  );
  return [...new Set(errors.map((error) => error.message))].slice(0, 3);
}

/** What a judgement of a whole property lacked, so that "nothing" is never claimed about what wasn't loaded. */
export function attentionGaps(
  state: PropertyState,
  resources: readonly ObservedResource[] = observedResources,
): readonly MissingData[] {
  // Nothing can be read if the service doesn't know the property.
  if (isNotFound(state['property-detail'])) return [];
  const answers = resources.flatMap((resource): readonly MissingData[] => {
    const why = whyMissing(state, resource);
    return why === undefined ? [] : [{ name: answerName(resource), why }];
  });
  const isListed = ({ name, why }: MissingData): boolean =>
    answers.some((one) => one.name === name && one.why === why);
  return [...answers, ...discountStateGaps(state).filter((one) => !isListed(one))];
}

/** The sync doesn't read start days, so lists of properties are not judged by them. */
export function syncGaps(state: PropertyState): readonly MissingData[] {
  return attentionGaps(state, portfolioResources);
}

/** Discounts missing from every answer although the list of discounts was read. */
export function discountStateGaps(state: PropertyState): readonly MissingData[] {
  const { discounts, absent } = state.discounts?.facts ?? {};
  if (discounts === undefined) return [];
  const reason = absent?.['discounts'];
  const why = reason === 'not-understood' || reason === 'unnamed' ? reason : 'not-sent';
  return editableDiscounts
    .filter((discount) => discounts[discount] === null)
    .map((discount) => ({ name: discountLabel(discount), why }));
}
