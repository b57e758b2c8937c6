import type { Random } from './seeded-random.ts';

/** How faulty a world is. Each history draws its own. */
export interface Trouble {
  readonly write: number;
  readonly read: number;
  readonly editor: number;
  readonly death: number;
  readonly diskFull: number;
  readonly clock: number;
  /** Reads that return the other property's body. */
  readonly mixUp: number;
  /** Writes that must wait for the rate limit. */
  readonly rateLimit: number;
}

export function drawTrouble(random: Random): Trouble {
  return {
    write: random.pick([0.1, 0.4, 0.7, 1]),
    read: random.pick([0, 0.05, 0.2]),
    editor: random.pick([0, 0.03, 0.1]),
    death: random.pick([0, 0.02, 0.06]),
    diskFull: random.pick([0, 0, 0.03]),
    clock: random.pick([0, 0, 0.1]),
    mixUp: random.pick([0, 0, 0.05]),
    rateLimit: random.pick([0, 0, 0.1]),
  };
}
