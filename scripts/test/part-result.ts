import type { Tally } from './tally.ts';

/** What one part of `npm test` came to. */
export interface PartResult {
  ok: boolean;
  tally: Tally;
}
