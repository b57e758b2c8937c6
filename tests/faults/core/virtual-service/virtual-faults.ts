export const keyModes = ['honours', 'ignores', 'replays-500', 'conflicts', 'forgets'] as const;
export type KeyMode = (typeof keyModes)[number];

/**
 * What may go wrong with one read: no answer, an answer that nothing can be read from (a page of a gateway, out of a
 * cache), no access, too many requests, the body of another subject, a page of its rows, or a copy that lags behind.
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

/** What may go wrong with one write. `lost`: accepted, yet nothing is done. `late`: done after our time-out. */
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
 * What the service does beside the point when it takes a write, in every history now and then, and what a receipt must make of
 * it. `differs`: none may stand, as what was sent is not what is kept. `besides`: it tells of it. `same`: it is written in
 * another way or order, which is no difference.
 */
export const besides = {
  nothing: 'same',
  'writes-otherwise': 'same',
  resets: 'besides',
  restricts: 'besides',
  waits: 'besides',
  'another-currency': 'differs',
  'two-amounts': 'differs',
  'resets-what-was-sent': 'differs',
  'loses-a-field': 'differs',
  relinks: 'differs',
  'switches-off': 'differs',
  'loses-a-row': 'differs',
} as const;
export type Beside = keyof typeof besides;

const seldom = ['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const;
/** A PUT names everything, so that little of it is beside the point. */
const ofRows = [
  ...(['writes-otherwise', 'restricts', 'waits', 'resets-what-was-sent'] as const),
  ...(['loses-a-field', 'switches-off', 'loses-a-row'] as const),
] as const;

/** What can happen to each kind of setting, as often as it is drawn. */
export const besidesOf = {
  deposit: [
    ...seldom,
    ...(['writes-otherwise', 'resets', 'restricts', 'waits', 'another-currency', 'two-amounts'] as const),
  ],
  rows: [...seldom, ...ofRows],
  group: [...seldom, ...ofRows, 'relinks'],
} as const satisfies Record<string, readonly [Beside, ...Beside[]]>;
