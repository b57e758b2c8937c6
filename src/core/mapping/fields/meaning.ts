import type { Codec } from './codec.ts';

export interface Meaning {
  readonly concept: string;
  readonly codec: Codec;
}
