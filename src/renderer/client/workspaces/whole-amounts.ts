import type { AskedAnswer } from '../../../ipc/requests.ts';
import type { WholeAmounts } from '../../../core/mapping/readings/money-answer.ts';

/** What a person said of the workspace's whole amounts; undefined: nothing. */
export function wholeAmountsOf({ readings }: Pick<AskedAnswer, 'readings'>): WholeAmounts | undefined {
  return readings.flatMap((one) => ('wholeAmounts' in one ? [one.wholeAmounts] : []))[0];
}
