import type { JsonObject, JsonValue } from '../json/json.ts';
import { isJsonObject, ownValue } from '../json/json.ts';
import { describedIn } from '../readings/bodies/body-readings.ts';
import type { DescribedLookup } from '../readings/described/described-lookup.ts';
import { describedLookup } from '../readings/described/described-lookup.ts';
import { placesOfReading } from '../readings/reading-places.ts';
import { draftOpened } from './accepted-read.ts';
import type { OpenedRecord } from './resources/open-record.ts';
import { openAccepted, openRecord } from './resources/open-record.ts';
import { resources } from './resources.ts';
import type { ResourceValue } from './resources.ts';
import { areSeveral } from './shape/money/currencies.ts';
import type { FieldNotes } from './shape/note.ts';
import type { TaughtRead } from './taught-reads.ts';
import { namesOfRead, spokenFields } from './taught-reads.ts';

export interface ShownByNames {
  /** Null: nothing that is recognised. */
  readonly shown: JsonValue | null;
  readonly currencies: ReadonlySet<string>;
}

/** An answer as the service's description has it read. */
export interface DescribedAnswer<N extends TaughtRead> {
  readonly opened: OpenedRecord;
  readonly draft: JsonObject;
  readonly value: ResourceValue<N>;
  readonly notes: FieldNotes;
}

/**
 * How the service's description reads an answer that is only read; undefined where it decides nothing, where a person has
 * accepted how it is read, or where it would show less than names alone, or anything otherwise. While the unit of amounts is
 * in doubt, it has to tell that of each amount that it shows.
 * @param notes taken of the answer; of no use where it is not read so
 */
export function readDescribed<N extends TaughtRead>(
  name: N,
  body: JsonValue,
  notes: FieldNotes,
  { shown, currencies }: ShownByNames,
): DescribedAnswer<N> | undefined {
  const described = describedIn(body);
  if (described === undefined || openAccepted({ of: name }, body) !== undefined) return undefined;
  const opened = openRecord(namesOfRead(name), body);
  if (opened.is !== 'record' || opened.fitted.trust !== 'described') return undefined;
  const draft = draftOpened(name, body, opened, notes);
  // Amounts of several currencies are in doubt, whatever their unit.
  if (draft === undefined || areSeveral(new Set([...currencies, ...notes.money.currencies])))
    return undefined;
  const parsed = resources[name].schema.safeParse(draft);
  if (!parsed.success || (shown !== null && !showsAll(parsed.data, shown))) return undefined;
  const areReported = areAmountsReported(name, opened, describedLookup(described), {
    shown,
    amounts: notes.amounts,
  });
  return areReported ? { opened, draft, value: parsed.data, notes } : undefined;
}

/** Whether all that one value shows, another shows alike. Whose an answer is stands in its address. */
function showsAll(value: unknown, shown: unknown): boolean {
  if (Array.isArray(shown))
    return (
      Array.isArray(value) &&
      value.length === shown.length &&
      shown.every((one, index) => showsAll(value[index], one))
    );
  if (typeof shown !== 'object' || shown === null) return shown === undefined || value === shown;
  return Object.entries(shown).every(
    ([key, one]) =>
      key === 'propertyId' ||
      (typeof value === 'object' && value !== null && showsAll(Reflect.get(value, key), one)),
  );
}

function areAmountsReported(
  name: TaughtRead,
  { at, fitted: { reading } }: OpenedRecord,
  lookup: DescribedLookup,
  { shown, amounts }: Pick<ShownByNames, 'shown'> & Pick<FieldNotes, 'amounts'>,
): boolean {
  const rows = spokenFields(name).rows?.field;
  return placesOfReading({ ...reading, at: [...at] }).every(({ path, concept, codec }) => {
    if (codec.is !== 'amount' || lookup.find(path)?.hints.unit !== undefined) return true;
    // Nought is nought in any unit: while units are in doubt, what is shown of one says nothing of the others.
    return typeof amounts === 'string' && shown !== null && isShown(shown, concept, rows);
  });
}

/** Whether a concept of the record or of some row is there. */
function isShown(shown: JsonValue, concept: string, rows: string | undefined): boolean {
  if (!isJsonObject(shown)) return false;
  const [outer = concept, inner] = concept.split('.');
  const isIn = (record: JsonValue): boolean => {
    const held = isJsonObject(record) ? (ownValue(record, outer) ?? null) : null;
    if (inner === undefined) return held !== null;
    return isJsonObject(held) && ownValue(held, inner) !== undefined;
  };
  const list = rows === undefined ? undefined : ownValue(shown, rows);
  return isIn(shown) || (Array.isArray(list) && list.some(isIn));
}
