import { isNotFound } from './fact-absence.ts';
import type { AppError, ErrorCode } from '../../contract/errors.ts';
import type { AttentionItem } from '../../contract/ipc/portfolio.ts';
import type { ObservedResource } from '../property-facts.ts';
import type { PropertyState, ResourceState } from './property-state.ts';
import { triedResources } from './property-state.ts';
import { language } from '../../texts/define-texts.ts';
import { t } from './texts.ts';

interface Place {
  readonly label: string;
  /** Kebab-case name of the property's tab. */
  readonly tab: string;
}

/** What an answer is called on screen, and the tab that shows it. */
export const resourcePlaces: Readonly<Record<ObservedResource, Place>> = {
  'property-detail': { label: t('listing'), tab: 'listing' },
  'security-deposit': { label: t('securityDeposit'), tab: 'security-deposit' },
  'cancellation-policy': { label: t('cancellationPolicy'), tab: 'cancellation-policy' },
  discounts: { label: t('discounts'), tab: 'discounts' },
  'low-occupancy': { label: t('lowOccupancy'), tab: 'discounts' },
  'short-break-rules': { label: t('shortBreakRules'), tab: 'discounts' },
  'segment-pricing': { label: t('segmentPricing'), tab: 'pricing' },
  'comparable-pricing': { label: t('comparablePricing'), tab: 'pricing' },
  'achieved-pricing': { label: t('achievedPricing'), tab: 'pricing' },
  bookings: { label: t('bookings'), tab: 'bookings' },
  'start-days': { label: t('startDays'), tab: 'availability' },
  'channel-arrival-status': { label: t('channelArrival'), tab: 'channel-arrival' },
};

/** No answer concerns one resource more than another: the service, or the way to it, was away. */
const awayCodes: ReadonlySet<ErrorCode> = new Set(['service-unreachable', 'service-timeout']);

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
  if (isNotFound(state['property-detail'])) return [missingProperty];
  const failed = tried.filter((one) => one.state.failure !== null && !isUnset(one, state));
  const refused = failed.filter((one) => one.state.failure?.error.code === 'service-forbidden');
  const away = failed.filter((one) => awayCodes.has(one.state.failure?.error.code ?? 'internal'));
  const broken = failed.filter((one) => !refused.includes(one) && !away.includes(one));
  const unrecognised = tried.filter((one) => one.state.shape === 'unrecognised');
  const extended = tried.filter((one) => one.state.shape === 'extended');
  return [
    ...item(away, 'failed-read', 'notice', 'didNotAnswer', (names) =>
      [asLastRead(names, away, tried), ...messagesOf(away)].join(' '),
    ),
    ...item(broken, 'failed-read', 'notice', 'couldNotBeRead', sentencesOf),
    ...item(refused, 'refused-read', 'notice', 'refused', (names) => t('whyRefused', { names })),
    ...item(unrecognised, 'unrecognised-shape', 'warning', 'notRecognised', (names) =>
      t('whyNotRecognised', { names }),
    ),
    ...item(extended, 'extended-shape', 'notice', 'unknownFields', (names) =>
      t('whyUnknownFields', { names }),
    ),
  ];
}

/** Discounts with a read of their own, which is not found where none is set. */
const mayBeUnset: ReadonlySet<ObservedResource> = new Set(['low-occupancy', 'short-break-rules']);

/** Whether not found only says that there is none: the list of all discounts of the property was answered. */
function isUnset({ resource, state: own }: Tried, { discounts }: PropertyState): boolean {
  const isAnswered = discounts !== undefined && discounts.failure === null && discounts.readAt !== null;
  return mayBeUnset.has(resource) && isNotFound(own) && isAnswered;
}

const missingProperty: AttentionItem = {
  kind: 'missing-property',
  severity: 'critical',
  title: t('unknownProperty'),
  detail: t('answered404'),
  thing: '',
  weight: 100,
  screen: 'overview',
  changeId: null,
};

function item(
  tried: readonly Tried[],
  kind: AttentionItem['kind'],
  severity: AttentionItem['severity'],
  title: 'didNotAnswer' | 'couldNotBeRead' | 'refused' | 'notRecognised' | 'unknownFields',
  detail: (names: string, tried: readonly Tried[]) => string,
): AttentionItem[] {
  const [first] = tried;
  if (first === undefined) return [];
  const names = tried.map((one) => resourcePlaces[one.resource].label).join(', ');
  const screen = resourcePlaces[first.resource].tab;
  // Without the sentences of failures: they may name another moment or request each time.
  const thing = tried
    .map(({ resource, state }) => `${resource} ${state.failure?.error.code ?? ''}`)
    .join('; ');
  return [
    {
      kind,
      severity,
      title: title === 'didNotAnswer' ? t(title) : t(title, { count: tried.length, locale: language }),
      detail: detail(names, tried),
      thing,
      weight: 10,
      screen,
      changeId: null,
    },
  ];
}

/** What is shown meanwhile, naming answers only where others came. */
function asLastRead(names: string, away: readonly Tried[], tried: readonly Tried[]): string {
  if (away.every(({ state }) => state.readAt === null)) return t('neverRead', { names });
  return away.length === tried.length ? t('allAsLastRead') : t('someAsLastRead', { names });
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
