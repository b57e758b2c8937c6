import { TokenBucket } from '../allowance/token-bucket.ts';

/** A page that shows five thousand houses asks a few hundred things at once, and then nothing for a while. */
const burst = 3_000;
const perSecond = 300;

/**
 * SECURITY: a page that was taken over could keep the main process from its work, or fill a disk, by asking without
 * end. Calls beyond this are answered with a refusal and reach no room.
 */
export function callBudget(monotonicMs: () => number): Pick<TokenBucket, 'take'> {
  return new TokenBucket({ size: burst, refillEachMs: 1_000 / perSecond, monotonicMs });
}
