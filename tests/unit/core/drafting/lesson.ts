import { jsonValueSchema } from '../../../../src/core/values/value-schemas.ts';
import type { Place } from '../../../../src/core/drafting/body-place.ts';
import {
  assign,
  emptyDraft,
  keyChoices,
  placeRows,
  sayEntry,
  sayHow,
  sayKey,
  sayRecord,
} from '../../../../src/core/drafting/draft-moves.ts';
import { canStandIn, leafAt, locate } from '../../../../src/core/drafting/draft-places.ts';
import type { MappingDraft } from '../../../../src/core/drafting/mapping-draft.ts';
import { choicesOf, offeredOf, mappingOf } from '../../../../src/core/drafting/mapping-draft.ts';
import { draftedMapping } from '../../../../src/core/drafting/drafted-mapping.ts';
import { mappableOf } from '../../../../src/core/drafting/mappable.ts';
import { valueWords } from '../../../../src/core/writing/meaning-words.ts';
import { readWire } from '../../../../src/core/mapping/codecs/read-write.ts';
import { parsed } from '../parsed.ts';

/** A person who maps a body's fields step by step. */
export function lesson(name: string, text: string) {
  const found = mappableOf(name);
  if (found === undefined) throw new Error('nothing to map');
  const mappable = found;
  const body = parsed(text);
  let draft: MappingDraft = emptyDraft(mappable, { body });
  const self = {
    body,
    get draft() {
      return draft;
    },
    rows(is: 'one' | 'list' | 'map', place: Place) {
      draft = placeRows(mappable, draft, { body }, { is, place });
      return self;
    },
    columns(is: 'list' | 'map', place: Place) {
      draft = placeRows(mappable, draft, { body }, { is, place, areColumns: true });
      return self;
    },
    record(place: Place) {
      draft = sayRecord(mappable, draft, { body }, place);
      return self;
    },
    entry(name: string, isRow: boolean) {
      draft = sayEntry(draft, body, { part: 0, name, isRow });
      return self;
    },
    is(place: Place, concept: string, part: number | null, words?: string) {
      const located = locate(draft, body, place);
      if (located === undefined || !canStandIn(draft, located, part))
        throw new Error(`nothing at ${place.join('.')}`);
      draft = assign(mappable, draft, body, { part, concept, path: located.path });
      const leaf = leafAt(draft, body, place);
      if (leaf === undefined) throw new Error('not assigned');
      if (words !== undefined) {
        const codec = self.ways(place).find((way) => way.words === words)?.codec;
        if (codec === undefined) throw new Error(`cannot be ${words}`);
        draft = sayHow(draft, leaf, codec);
      }
      return self;
    },
    fields(row: Place, concepts: Readonly<Record<string, string>>) {
      for (const [name, concept] of Object.entries(concepts)) self.is([...row, name], concept, 0);
      return self;
    },
    ways(place: Place) {
      const leaf = leafAt(draft, body, place);
      const value = place.reduce<unknown>(
        (held, key) => (held === null ? held : Reflect.get(Object(held), key)),
        body,
      );
      if (leaf === undefined) throw new Error('no leaf');
      return choicesOf(mappable, draft, body, leaf).map((codec) => {
        const read = readWire(codec, { value: jsonValueSchema.parse(value), numberText: null });
        return { codec, words: read === undefined ? '' : valueWords(leaf.concept, read) };
      });
    },
    keys: () => keyChoices(mappable, draft, body, 0),
    key(concept: string) {
      draft = sayKey(draft, 0, self.keys().find((key) => key?.concept === concept) ?? null);
      return self;
    },
    mapped() {
      const reading = mappingOf(draft);
      if (reading === undefined) throw new Error('something is not said yet');
      return draftedMapping(mappable.resource, reading, body, offeredOf(mappable, draft, body));
    },
    accepted() {
      const mapped = self.mapped();
      if (!mapped.ok) throw new Error(mapped.why);
      return { ...mapped.content, id: 't', trust: 'confirmed', source: 'mapped', acceptedAt: '' } as const;
    },
  };
  return self;
}
