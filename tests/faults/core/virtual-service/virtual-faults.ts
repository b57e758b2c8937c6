export const keyModes = ['honours', 'ignores', 'replays-500', 'conflicts', 'forgets'] as const;
export type KeyMode = (typeof keyModes)[number];

/**
 * What may go wrong with one read: no answer, an answer that nothing can be read from (a page of a gateway, out of a
 * cache), no access, too many requests, the body of another property, or a copy that lags behind.
 */
export type ReadFault = 'none' | 'fails' | 'unreadable' | 'forbidden' | 'limited' | 'another' | 'lags';

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
 * What the service does beside the point when it takes a write, in every history now and then: it resets what was to stay,
 * puts the amount into another currency or beside another one, restricts it, or has it wait; or it writes the same in another
 * way, which is no difference.
 */
export const besides = [
  ...(['nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'] as const),
  ...(['writes-otherwise', 'resets', 'restricts', 'waits'] as const),
  ...(['another-currency', 'two-amounts'] as const),
] as const;
export type Beside = (typeof besides)[number];
