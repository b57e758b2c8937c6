import type { JsonValue } from '../values/json/json.ts';
import { itemNumber } from '../mapping/bodies/body-path.ts';
import type { Place } from './body-place.ts';
import { namesOf, placeOfSteps, stepsTo } from './body-place.ts';
import type { MappingDraft } from './mapping-draft.ts';
import type { Mappable } from './mappable.ts';

/**
 * What can be sent back as a whole after a change, widest first: the answer, or anything inside it that still contains
 * the rows or every mapped value. Empty until something is mapped.
 */
export function recordChoices(mappable: Mappable, draft: MappingDraft, body: JsonValue): readonly Place[] {
  const at = placeOfSteps(body, draft.at);
  if (at === undefined || draft.leaves.length + draft.parts.length === 0) return [];
  const part = draft.parts.find(({ is }) => is !== 'one');
  const deepest = [...at, ...(part === undefined || part.is === 'one' ? heldInCommon(draft) : part.path)];
  return Array.from({ length: deepest.length + 1 }, (_, depth): Place => deepest.slice(0, depth)).filter(
    (place) =>
      !(mappable.isNested && place.length === 0) &&
      stepsTo(body, place) !== undefined &&
      namesOf(deepest.slice(place.length)) !== undefined,
  );
}

/** The path from the record to the innermost object that contains all its values. */
function heldInCommon({ leaves }: MappingDraft): readonly string[] {
  const [first = [], ...others] = leaves.map(({ path }) => path.slice(0, -1));
  const end = first.findIndex(
    (name, depth) => itemNumber(name) !== undefined || others.some((path) => path[depth] !== name),
  );
  return end === -1 ? first : first.slice(0, end);
}
