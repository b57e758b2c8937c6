import type { AskedAnswer } from '../../../ipc/requests.ts';
import type { WholeAmounts } from '../../../core/mapping/fields/money-answer.ts';

/** A person's answer about the workspace's whole amounts; undefined if there is none. */
export function wholeAmountsOf({ readings }: Pick<AskedAnswer, 'readings'>): WholeAmounts | undefined {
  return readings.flatMap((one) => ('wholeAmounts' in one ? [one.wholeAmounts] : []))[0];
}
