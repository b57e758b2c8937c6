import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import type { HeaderPaging } from '../pages/header-paging.ts';
import { drafterOf } from './draft.ts';
import { isPaging, ownPageNames } from './frame-names.ts';
import type { FieldNotes } from './note.ts';
import { fieldPath } from './note.ts';
import type { PageSource } from './open-body.ts';
import { pageSchema } from './page.ts';

const drafter = drafterOf(pageSchema);

/**
 * Paging of the innermost envelope wins, which may tell it in several places: totals in `meta`, the next page in `links`. What
 * headers say stands where the body says nothing, and where they alone say that more follows.
 */
export function draftPage(
  pages: readonly PageSource[],
  notes: FieldNotes,
  headers: HeaderPaging = {},
): JsonValue | undefined {
  const drafts = pages.flatMap(nestedToo).flatMap(({ value, path, envelope }) => {
    const draft = drafter.draft(byKnownNames(value), path, notes);
    return isJsonObject(draft ?? null) && isJsonObject(draft) ? [{ draft, envelope }] : [];
  });
  const innermost = drafts.at(-1)?.envelope;
  const reported = drafts.filter(({ envelope }) => envelope === innermost).map(({ draft }) => draft);
  const told: Record<string, JsonValue> = {};
  for (const [name, one] of Object.entries(headers)) if (one !== undefined) told[name] = one;
  const more = headers.next === true ? [{ next: true }] : [];
  const parts = [told, ...reported, ...more].flatMap((one) => Object.entries(one));
  if (parts.length === 0 && reported.length === 0) return undefined;
  // A null says nothing of what something else says.
  const [nulls, said] = [parts.filter(([, one]) => one === null), parts.filter(([, one]) => one !== null)];
  return Object.fromEntries([...nulls, ...said]);
}

/** Paging within paging, as in `{meta: {page: {total}, links: {next}}}`, each beside what holds it. */
function nestedToo(source: PageSource): PageSource[] {
  const { value, path, envelope } = source;
  const nested = Object.entries(value).filter(([name, one]) => isPaging(name, one));
  if (nested.length === 0) return [source];
  const names = new Set(nested.map(([name]) => name));
  const own = Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
  const inner = nested.flatMap(([name, one]) =>
    isJsonObject(one) ? nestedToo({ value: one, path: fieldPath(path, name), envelope }) : [],
  );
  return [...(Object.keys(own).length === 0 ? [] : [{ ...source, value: own }]), ...inner];
}

function byKnownNames(page: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(page).map(([name, one]) => [ownPageNames.get(name) ?? name, one]));
}
