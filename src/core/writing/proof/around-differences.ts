import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { levelsOn } from '../../mapping/bodies/body-path.ts';
import { isCarriedName, isSuccessName } from '../../mapping/names/envelope-names.ts';
import { aroundWay } from '../../mapping/open-record.ts';
import type { Step } from '../../mapping/readings/reading.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { leafDifferences } from './leaf-differences.ts';
import { saysTheSame } from './leaf-values.ts';
import type { Move } from './moves.ts';
import { leavesOpen } from './restricting.ts';

interface Answer {
  readonly body: JsonValue;
  /** To the record; null where none leads to it alone. */
  readonly way: readonly Step[] | null;
}

/**
 * What stands beside a record in the answer that it is part of: none of it was to change. Of what every answer carries of
 * itself only what came and says that it is not all done, or does not hold.
 */
export function aroundDifferences(
  before: Answer,
  now: Answer,
  readAt: Date,
  moves: readonly Move[] = [],
): readonly LeafDifference[] {
  const [old, way] = [before.way ?? now.way ?? [], now.way ?? before.way ?? []];
  const open = openIn(carriedOn(now.body, way), carriedOn(before.body, old), readAt);
  const sides = {
    before: besides(before.body, old),
    sent: undefined,
    now: { ...besides(now.body, way), ...open },
  };
  return leafDifferences(sides, { readAt, isSettled: () => false, moves, within: '' });
}

function besides(body: JsonValue, way: readonly Step[]): JsonObject {
  return Object.fromEntries(
    aroundWay(body, way).map(({ path, value }) => [path.split('.').at(-1) ?? path, value]),
  );
}

/** What answers carry, on each level of the way; of the record itself the word that it succeeded, which is none of it. */
function carriedOn(body: JsonValue, way: readonly Step[]): JsonObject {
  return Object.fromEntries(
    levelsOn(body, way).flatMap(({ at, level }) =>
      Object.entries(level).filter(
        ([name]) => isSuccessName(name) || (at.length < way.length && isCarriedName(name)),
      ),
    ),
  );
}

/** What of it leaves open whether all is done, and did not stand there before. */
function openIn(carried: JsonObject, before: JsonObject, readAt: Date): JsonObject {
  return Object.fromEntries(
    Object.entries(carried).flatMap(([name, value]): [string, JsonValue][] => {
      const was = ownValue(before, name) ?? null;
      if (isJsonObject(value)) {
        const inner = openIn(value, isJsonObject(was) ? was : {}, readAt);
        return Object.keys(inner).length === 0 ? [] : [[name, inner]];
      }
      const isOld = saysTheSame({ value, numberText: null }, { value: was, numberText: null });
      return isOld || !leavesOpen(name, value, readAt) ? [] : [[name, value]];
    }),
  );
}
