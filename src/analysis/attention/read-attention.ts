import type { AppError } from '../../contract/errors.ts';
import type { AttentionItem } from '../../contract/ipc/portfolio.ts';
import type { ObservedResource } from '../property-facts.ts';
import type { PropertyState, ResourceState } from './property-state.ts';
import { triedResources } from './property-state.ts';

interface Place {
  readonly label: string;
  /** Kebab-case name of the property's tab. */
  readonly tab: string;
}

/** What an answer is called on screen, and the tab that shows it. */
export const resourcePlaces: Readonly<Record<ObservedResource, Place>> = {
  'property-detail': { label: 'Listing', tab: 'listing' },
  'security-deposit': { label: 'Security deposit', tab: 'security-deposit' },
  'cancellation-policy': { label: 'Cancellation policy', tab: 'cancellation-policy' },
  discounts: { label: 'Discounts', tab: 'discounts' },
  'low-occupancy': { label: 'Low occupancy', tab: 'discounts' },
  'short-break-rules': { label: 'Short-break rules', tab: 'discounts' },
  'segment-pricing': { label: 'Segment pricing', tab: 'pricing' },
  'comparable-pricing': { label: 'Comparable pricing', tab: 'pricing' },
  'achieved-pricing': { label: 'Achieved pricing', tab: 'pricing' },
  bookings: { label: 'Bookings', tab: 'bookings' },
  'start-days': { label: 'Start days', tab: 'availability' },
  'channel-arrival-status': { label: 'Channel arrival', tab: 'channel-arrival' },
};

interface Tried {
  readonly resource: ObservedResource;
  readonly state: ResourceState;
}

/**
 * What reading itself has shown: a missing property, refused and failed reads, shapes that we do not know.
 * One item a kind, naming the resources, so that one missing scope does not bury everything else.
 */
export function readAttention(state: PropertyState): AttentionItem[] {
  const tried = triedResources(state);
  const missing = state['property-detail']?.failure?.error.code === 'service-not-found';
  if (missing) return [missingProperty];
  const failed = tried.filter((one) => one.state.failure !== null);
  const refused = failed.filter((one) => one.state.failure?.error.code === 'service-forbidden');
  const broken = failed.filter((one) => !refused.includes(one));
  const unrecognised = tried.filter((one) => one.state.shape === 'unrecognised');
  const extended = tried.filter((one) => one.state.shape === 'extended');
  return [
    ...item(broken, 'failed-read', 'notice', (n) => `${n} could not be read`, lastSentence),
    ...item(refused, 'refused-read', 'notice', (n) => `${n} refused by the service`, refusedSentence),
    ...item(
      unrecognised,
      'unrecognised-shape',
      'warning',
      (n) => `${n} not recognised`,
      unrecognisedSentence,
    ),
    ...item(extended, 'extended-shape', 'notice', (n) => `Unknown fields in ${n}`, extendedSentence),
  ];
}

const missingProperty: AttentionItem = {
  kind: 'missing-property',
  severity: 'critical',
  title: 'The service does not know this property',
  detail: 'It answered 404. The id may be wrong, or the property was removed.',
  thing: '',
  weight: 100,
  screen: 'overview',
  changeId: null,
};

function item(
  tried: readonly Tried[],
  kind: AttentionItem['kind'],
  severity: AttentionItem['severity'],
  title: (count: string) => string,
  detail: (names: string, tried: readonly Tried[]) => string,
): AttentionItem[] {
  const [first] = tried;
  if (first === undefined) return [];
  const names = tried.map((one) => resourcePlaces[one.resource].label).join(', ');
  const count = tried.length === 1 ? '1 resource' : `${String(tried.length)} resources`;
  const screen = resourcePlaces[first.resource].tab;
  // Without the sentences of failures: they may name another moment or request each time.
  const thing = tried
    .map(({ resource, state }) => `${resource} ${state.failure?.error.code ?? ''}`)
    .join('; ');
  return [
    {
      kind,
      severity,
      title: title(count),
      detail: detail(names, tried),
      thing,
      weight: 10,
      screen,
      changeId: null,
    },
  ];
}

function lastSentence(names: string, tried: readonly Tried[]): string {
  const errors = tried.flatMap((one): AppError[] =>
    one.state.failure === null ? [] : [one.state.failure.error],
  );
  const sentences = [...new Set(errors.map((error) => error.message))].slice(0, 3);
  return `${names}: ${sentences.join(' ')}`;
}

const refusedSentence = (names: string): string =>
  `${names}: the service gives the same answer for every cause, such as a missing scope or another owner's property.`;

const unrecognisedSentence = (names: string): string =>
  `${names}: the answer is in a form that is not known; it is shown as it came and cannot be edited.`;

const extendedSentence = (names: string): string =>
  `${names}: shown besides the fields that we know; nothing was dropped.`;
