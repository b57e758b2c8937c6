import type { Random } from '../core/seeded-random.ts';

/**
 * What something on the way does to a read: answers from a store that says so by `Age`, one that only its `Date`
 * betrays, one that hides itself, or a copy that lags behind; answers with a page of its own; or mixes up bodies.
 */
export const readTricks = ['aged', 'dated', 'hidden', 'lagging', 'html-404', 'html-200', 'swapped'] as const;
export type ReadTrick = (typeof readTricks)[number];

/**
 * What it does to a write. Pages and the denial come instead of the service; `applied-…` after it took effect, as where
 * a gateway tries again; `twice` hands it on two times; `swallowed` says that it is done and hands nothing on.
 */
export const writeTricks = [
  'html-404',
  'html-200',
  'html-502',
  'denied',
  'applied-denied',
  'applied-404',
  'applied-502',
  'twice',
  'swallowed',
] as const;
export type WriteTrick = (typeof writeTricks)[number];

/** No single answer shows these: no read can be told from the service's own. */
export const unreportedTricks: ReadonlySet<ReadTrick | WriteTrick> = new Set(['hidden', 'lagging']);

/** Kinds of things on the way, by what they do. */
const gateways = {
  store: { reads: ['aged', 'dated', 'hidden'], writes: ['swallowed', 'applied-502', 'html-502'] },
  pages: { reads: ['html-404', 'html-200'], writes: ['html-404', 'html-200', 'html-502', 'swallowed'] },
  mixer: { reads: ['swapped'], writes: ['swallowed', 'html-502', 'applied-404'] },
  replica: { reads: ['lagging'], writes: ['swallowed', 'applied-502'] },
  repeater: { reads: ['lagging'], writes: ['twice', 'applied-404', 'applied-502'] },
  denier: { reads: ['aged'], writes: ['denied', 'applied-denied'] },
} as const satisfies Record<string, { reads: readonly ReadTrick[]; writes: readonly WriteTrick[] }>;
export type GatewayKind = keyof typeof gateways;

/** What is played until something else is ordered; the chances are those of each request. */
export interface GatewayOrder {
  readonly read: ReadTrick;
  readonly readChance: number;
  readonly write: WriteTrick;
  readonly writeChance: number;
}

export const gatewayKinds = [
  ...(['store', 'pages', 'mixer', 'replica', 'repeater', 'denier'] as const),
] as const satisfies readonly GatewayKind[];

/**
 * What it plays goes in turn, so that few orders play everything. How often is drawn, unless the next write is `certain` to meet
 * it.
 */
export function gatewayOrder(
  turn: number,
  random: Random,
  kind: GatewayKind,
  certain: boolean,
): GatewayOrder {
  const { reads, writes } = gateways[kind];
  const drawn = { readChance: random.pick([0, 0.3, 0.6]), writeChance: random.pick([0.2, 0.6]) };
  return {
    read: reads[turn % reads.length] ?? reads[0],
    write: writes[turn % writes.length] ?? writes[0],
    ...(certain ? { readChance: 0, writeChance: 1 } : drawn),
  };
}
