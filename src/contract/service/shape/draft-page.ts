import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import { drafterOf } from './draft.ts';
import { ownPageNames } from './frame-names.ts';
import type { FieldNotes } from './note.ts';
import type { PageSource } from './open-body.ts';
import { pageSchema } from './page.ts';

const drafter = drafterOf(pageSchema);

/** Paging of the innermost envelope wins, which may tell it in several places: totals in `meta`, the next page in `links`. */
export function draftPage(pages: readonly PageSource[], notes: FieldNotes): JsonValue | undefined {
  const drafts = pages.flatMap(({ value, path, envelope }) => {
    const draft = drafter.draft(byKnownNames(value), path, notes);
    return isJsonObject(draft ?? null) && isJsonObject(draft) ? [{ draft, envelope }] : [];
  });
  const innermost = drafts.at(-1)?.envelope;
  const reported = drafts.filter(({ envelope }) => envelope === innermost).map(({ draft }) => draft);
  return reported.length === 0
    ? undefined
    : Object.fromEntries(reported.flatMap((one) => Object.entries(one)));
}

function byKnownNames(page: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(page).map(([name, one]) => [ownPageNames.get(name) ?? name, one]));
}
