import type { Codec } from './codec.ts';

/** One meaning that a value may have. */
export interface Meaning {
  readonly concept: string;
  readonly codec: Codec;
}
