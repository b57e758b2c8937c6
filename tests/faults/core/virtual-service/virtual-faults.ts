export const keyModes = ['honours', 'ignores', 'replays-500', 'conflicts', 'forgets'] as const;
export type KeyMode = (typeof keyModes)[number];

/**
 * Faults of one read: no response, an unreadable one (a gateway's page, a cached copy), no access, too many
 * requests, another subject's body, one page of its rows, or a lagging copy.
 */
export type ReadFault =
  | 'none'
  | 'fails'
  | 'unreadable'
  | 'forbidden'
  | 'limited'
  | 'another'
  | 'page'
  | 'lags';

/** Faults of one write. `lost` is accepted but never applied, `late` is applied after our timeout. */
export const writeFaults = [
  'none',
  'unsent',
  'reset-before',
  'reset-after',
  'late',
  'failed-before',
  'failed-after',
  'rate-limited',
  'in-progress',
  'forbidden',
  'rejected',
  'refused-after',
  'lost',
  'killed-before',
  'killed-after',
] as const;
export type WriteFault = (typeof writeFaults)[number];

/**
 * Side effects of a write, and what they mean for a receipt. `differs`: there must be none, because the
 * stored value isn't the one sent. `sideEffects`: it mentions the side effect. `same`: only the spelling or the
 * order changes.
 */
export const sideEffects = {
  nothing: 'same',
  'writes-otherwise': 'same',
  resets: 'mentioned',
  restricts: 'mentioned',
  waits: 'mentioned',
  'another-currency': 'differs',
  'two-amounts': 'differs',
  'resets-what-was-sent': 'differs',
  'loses-a-field': 'differs',
  relinks: 'differs',
  'switches-off': 'differs',
  'loses-a-row': 'differs',
} as const;
export type SideEffect = keyof typeof sideEffects;

const seldom = ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const;
/** A PUT names everything, so it has few side effects. */
const ofRows = [
  ...(['writes-otherwise', 'restricts', 'waits', 'resets-what-was-sent'] as const),
  ...(['loses-a-field', 'switches-off', 'loses-a-row'] as const),
] as const;

/** The possible side effects for each kind of setting, weighted by repetition. */
export const sideEffectsOf = {
  deposit: [
    ...seldom,
    ...(['writes-otherwise', 'resets', 'restricts', 'waits', 'another-currency', 'two-amounts'] as const),
  ],
  rows: [...seldom, ...ofRows],
  group: [...seldom, ...ofRows, 'relinks'],
} as const satisfies Record<string, readonly [SideEffect, ...SideEffect[]]>;
