import type { WritableAsItCame } from '../../../src/contract/service/writable-names.ts';
import { asItCameNameOf } from '../../../src/contract/service/writable-names.ts';
import type { CameDesired } from '../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import { asItCameWriters } from '../../../src/contract/service/writable/as-it-came/as-it-came.ts';
import { sameCameLeaf } from '../../../src/contract/service/writable/as-it-came/came-leaves.ts';
import { fixedBecause } from '../../../src/contract/service/writable/as-it-came/fixed-leaves.ts';
import { asked, editable, parsed } from './contract-writer.ts';
import type { WriteThrough } from './shown.ts';

/**
 * A change made by somebody who knows which values to write: `wanted` is the body that the service would show after it.
 * Asked of every body, whatever a reading makes of it: the console offers it only where none fits, and writes the same way.
 * Null where it is not plain what of the body goes back.
 */
export function writeAsItCame(
  of: WritableAsItCame,
  subject: string,
  body: string | undefined,
  wanted: string | undefined,
): ReturnType<WriteThrough> | null {
  const came = body === undefined ? undefined : parsed(body);
  if (came === undefined) return null;
  const name = asItCameNameOf(of);
  const writer = asItCameWriters[name];
  const base = editable(name, body, []);
  const present = writer.readEditable(came);
  const after = wanted === undefined ? undefined : parsed(wanted);
  const then = after === undefined ? undefined : writer.readEditable(after);
  if (base === undefined || !present.ok) return null;
  if (then?.ok !== true || !isTypeable(present.value, then.value, subject)) return { is: 'not-offered' };
  const desired = writer.completed(then.value, present.value);
  if (writer.validate(desired, present.value, base.body).errors.length > 0) return { is: 'not-offered' };
  const request = { name, subject, base, desired, readings: [], isAssumed: false };
  return asked(request, []) ?? { is: 'not-offered' };
}

/** Whether the one becomes the other by other values of the same kinds in the same places. */
function isTypeable(now: CameDesired, then: CameDesired, subject: string): boolean {
  return (
    now.leaves.length === then.leaves.length &&
    now.leaves.every((leaf, index) => {
      const to = then.leaves[index];
      const isSamePlace = to?.at === leaf.at && to.kind === leaf.kind;
      return isSamePlace && (sameCameLeaf(leaf, to) || fixedBecause(leaf, subject) === null);
    })
  );
}
