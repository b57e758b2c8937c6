import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { levelsOn } from '../../mapping/bodies/body-path.ts';
import { isCarriedName, isSuccessName } from '../../mapping/names/envelope-names.ts';
import { aroundWay } from '../../mapping/open-record.ts';
import type { Step } from '../../mapping/fields/field-mapping.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { leafDifferences } from './leaf-differences.ts';
import { saysTheSame } from './leaf-values.ts';
import type { Move } from './moves.ts';
import { leavesOpen } from './restricting.ts';

interface Answer {
  readonly body: JsonValue;
  /** The path to the record. Null if none leads only to it. */
  readonly way: readonly Step[] | null;
}

/**
 * Differences next to a record in its answer, where nothing should change. Of fields that answers normally carry, only
 * new ones count, and only if they cast doubt on success.
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
    before: aroundRecord(before.body, old),
    sent: undefined,
    now: { ...aroundRecord(now.body, way), ...open },
  };
  return leafDifferences(sides, { readAt, isSettled: () => false, moves, within: '' });
}

function aroundRecord(body: JsonValue, way: readonly Step[]): JsonObject {
  return Object.fromEntries(
    aroundWay(body, way).map(({ path, value }) => [path.split('.').at(-1) ?? path, value]),
  );
}

/** Fields that answers normally carry, on each level of the path. From the record itself only the success flag. */
function carriedOn(body: JsonValue, way: readonly Step[]): JsonObject {
  return Object.fromEntries(
    levelsOn(body, way).flatMap(({ at, level }) =>
      Object.entries(level).filter(
        ([name]) => isSuccessName(name) || (at.length < way.length && isCarriedName(name)),
      ),
    ),
  );
}

/** New fields that leave open whether everything succeeded. */
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
