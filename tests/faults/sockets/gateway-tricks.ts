import type { Random } from '../core/seeded-random.ts';

/**
 * What a proxy does to a read: a stored response that `Age` reveals, one that only `Date` reveals, one that
 * nothing reveals, a lagging copy, a page of its own, or mixed-up bodies.
 */
export const readTricks = ['aged', 'dated', 'hidden', 'lagging', 'html-404', 'html-200', 'swapped'] as const;
export type ReadTrick = (typeof readTricks)[number];

/**
 * What a proxy does to a write. Pages and the denial replace the service. `applied-…` comes after it took
 * effect, as when a gateway retries. `twice` forwards it twice. `swallowed` reports success without
 * forwarding.
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

/** No single response reveals these: the reads look like the service's own. */
export const unreportedTricks: ReadonlySet<ReadTrick | WriteTrick> = new Set(['hidden', 'lagging']);

/** Kinds of proxies by what they do. */
const gateways = {
  store: { reads: ['aged', 'dated', 'hidden'], writes: ['swallowed', 'applied-502', 'html-502'] },
  pages: { reads: ['html-404', 'html-200'], writes: ['html-404', 'html-200', 'html-502', 'swallowed'] },
  mixer: { reads: ['swapped'], writes: ['swallowed', 'html-502', 'applied-404'] },
  replica: { reads: ['lagging'], writes: ['swallowed', 'applied-502'] },
  repeater: { reads: ['lagging'], writes: ['twice', 'applied-404', 'applied-502'] },
  denier: { reads: ['aged'], writes: ['denied', 'applied-denied'] },
} as const satisfies Record<string, { reads: readonly ReadTrick[]; writes: readonly WriteTrick[] }>;
export type GatewayKind = keyof typeof gateways;

/** Applies until the next order. Chances are per request. */
export interface GatewayOrder {
  readonly read: ReadTrick;
  readonly readChance: number;
  readonly write: WriteTrick;
  readonly writeChance: number;
}

export const gatewayKinds = [
  ...(['store', 'pages', 'mixer', 'replica', 'repeater', 'denier'] as const),
] as const satisfies readonly GatewayKind[];

/** Tricks take turns, so that few orders cover all. Unless `certain`, their frequency is random. */
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
