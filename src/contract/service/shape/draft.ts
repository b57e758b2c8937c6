import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject } from '../../json/json.ts';
import type { Drafter, FieldPlan, RecordPlan } from './drafter.ts';
import type { LeafKind } from './field.ts';
import { fieldSourceOf, leafKindOf, shorthandFieldOf } from './field.ts';
import { fieldPath, foreignPath, itemPath, type FieldNotes } from './note.ts';
import { frameNames, quietNames } from './frame-names.ts';
import { isEndOpenBeside } from './last-day.ts';
import { settledAmount } from './money/settled-amount.ts';
import type { Spelling } from './spelling.ts';
import { exactSpelling, lettersOf, looseSpelling } from './spelling.ts';

/** Prepared once per schema: objects, lists and leaves declared through `field.ts`. */
export function drafterOf(schema: z.ZodType): Drafter {
  const own = ownDrafters.get(schema);
  if (own !== undefined) return own;
  const kind = leafKindOf(schema);
  if (kind !== undefined) return leafDrafter(kind);
  if (schema instanceof z.ZodArray) return listDrafter(drafterOf(asSchema(schema.element)));
  if (schema instanceof z.ZodObject) return recordDrafter(planOf(schema));
  throw new TypeError('The schema is not built from declared kinds.');
}

/** As `drafterOf`, with the record's own names in any case. */
export function looseDrafterOf(schema: z.ZodType): Drafter {
  const isPlain = schema instanceof z.ZodObject && !ownDrafters.has(schema);
  return isPlain ? recordDrafter(planOf(schema), looseSpelling) : drafterOf(schema);
}

const ownDrafters = new WeakMap<z.ZodType, Drafter>();

/** Declares a record that is taken apart in a way of its own. */
export function readThrough<S extends z.ZodType>(
  schema: S,
  draft: Drafter['draft'],
  isMap?: Drafter['isMap'],
): S {
  ownDrafters.set(schema, { expects: 'object', isLeaf: false, draft, isMap });
  return schema;
}

/** Whether an object is the rows of this schema, as a map by name. */
export function isMapFor(schema: z.ZodType, value: JsonObject): boolean {
  if (schema instanceof z.ZodObject) return planOf(schema).shorthand?.drafter.isMap?.(value) === true;
  return ownDrafters.get(schema)?.isMap?.(value) === true;
}

/** As `recognisesAny`, with names in any case. */
export function recognisesAnyLike(schema: z.ZodType, body: JsonObject): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  const respelled = Object.entries(body).map(
    ([name, value]) => [spellingLike(schema, name) ?? name, value] as const,
  );
  return recognisesAny(schema, Object.fromEntries(respelled));
}

/** Whether the object has at least one field of the record, under any accepted spelling; what frames carry says nothing. */
export function recognisesAny(schema: z.ZodType, body: JsonObject): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  return knowsAny(planOf(schema), body);
}

/** As `drafterOf(schema).draft`, whatever `readThrough` says of it, and with names in any case. */
export function draftLooseRecord(
  schema: z.ZodObject,
  body: JsonObject,
  path: string,
  notes: FieldNotes,
): JsonObject | undefined {
  return draftRecord(planOf(schema), body, path, notes, looseSpelling);
}

/** A value that is no record as the one field that it stands for; see `shorthand`. */
export function draftBareValue(
  schema: z.ZodObject,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
): JsonObject | undefined {
  const plan = planOf(schema);
  return plan.shorthand === undefined ? undefined : draftBare(plan, plan.shorthand, value, path, notes);
}

/** The spelling that the schema has for a name, whatever its case and what joins it. */
export function spellingLike(schema: z.ZodObject, key: string): string | undefined {
  return looseSpelling(planOf(schema), key);
}

/** The field of the schema that a name stands for, whatever its spelling, its case and what joins it. */
export function fieldLike(schema: z.ZodObject, key: string): string | undefined {
  const plan = planOf(schema);
  return plan.bySpelling.get(looseSpelling(plan, key) ?? key)?.name;
}

function leafDrafter({ expects, read, money, isLastDay }: LeafKind): Drafter {
  return {
    expects,
    isLeaf: true,
    draft: (value, _path, notes) => read(value, notes),
    ...(money === undefined ? {} : { money }),
    ...(isLastDay === undefined ? {} : { isLastDay }),
  };
}

/** Every row must be readable; see `Drafter.draft`. */
export function listDrafter(item: Drafter): Drafter {
  return {
    expects: 'array',
    isLeaf: false,
    draft: (value, path, notes) => {
      if (!Array.isArray(value)) return undefined;
      const rowPath = itemPath(path);
      const items: JsonValue[] = [];
      let complete = true;
      for (const element of value) {
        const drafted = item.draft(element, rowPath, notes);
        if (drafted !== undefined) {
          items.push(drafted);
          continue;
        }
        complete = false;
        if (!isJsonObject(element)) notes.addUnknown(rowPath, element);
      }
      // A list with an unreadable row is unreadable: showing the rest as if it were all would be a lie.
      return complete ? items : undefined;
    },
  };
}

function recordDrafter(plan: RecordPlan, spellingOf: Spelling = exactSpelling): Drafter {
  return {
    expects: 'object',
    isLeaf: false,
    draft: (value, path, notes) => {
      const isBare =
        isJsonObject(value) &&
        plan.shorthand?.drafter.isMap?.(value) === true &&
        !knowsAny(plan, value, spellingOf);
      if (isJsonObject(value) && !isBare) return draftRecord(plan, value, path, notes, spellingOf);
      return plan.shorthand === undefined ? undefined : draftBare(plan, plan.shorthand, value, path, notes);
    },
  };
}

function knowsAny(plan: RecordPlan, body: JsonObject, spellingOf: Spelling = exactSpelling): boolean {
  return Object.keys(body).some((key) => spellingOf(plan, key) !== undefined && !frameNames.has(key));
}

function draftRecord(
  plan: RecordPlan,
  body: JsonObject,
  path: string,
  notes: FieldNotes,
  spellingOf: Spelling = exactSpelling,
): JsonObject | undefined {
  const { chosen, holdsUnknown } = chooseSpellings(plan, body, path, notes, spellingOf);
  const draft: JsonObject = {};
  if (holdsUnknown) notes.addHoldsUnknown(draft);
  let complete = true;
  let recognised = false;
  for (const field of plan.fields) {
    const spelling = chosen.get(field);
    const value = spelling === undefined ? undefined : body[spelling];
    if (spelling === undefined || value === undefined) {
      complete = noteAbsence(field, path, notes) && complete;
      continue;
    }
    if (field.need !== 'identity') recognised = true;
    const drafted = draftField(field, body, path, spelling, notes);
    if (drafted === undefined) {
      complete = noteAbsence(field, path, notes, spelling) && complete;
      notes.addNotUnderstood(draft, field.name, value);
    } else draft[field.name] = drafted;
  }
  // A record of which nothing is known is not that record, even when no field is required.
  return complete && recognised ? draft : undefined;
}

/** Which of a field's names the body uses: the best one, and the others count as unknown, like foreign names. */
function chooseSpellings(
  plan: RecordPlan,
  body: JsonObject,
  path: string,
  notes: FieldNotes,
  spellingOf: Spelling,
): { readonly chosen: ReadonlyMap<FieldPlan, string>; readonly holdsUnknown: boolean } {
  const chosen = new Map<FieldPlan, string>();
  let holdsUnknown = false;
  const rankOf = (field: FieldPlan, key: string): number =>
    field.spellings.indexOf(spellingOf(plan, key) ?? key);
  for (const key of Object.keys(body)) {
    const field = plan.bySpelling.get(spellingOf(plan, key) ?? '');
    const rival = field === undefined ? undefined : chosen.get(field);
    const isBetter =
      field !== undefined && (rival === undefined || rankOf(field, key) < rankOf(field, rival));
    const loser = isBetter ? rival : key;
    if (isBetter) chosen.set(field, key);
    if (loser !== undefined) notes.addUnknown(foreignPath(path, loser), body[loser] ?? null);
    const isForeign = field === undefined && !frameNames.has(key) && !quietNames.has(key);
    holdsUnknown ||= isForeign && (body[key] ?? null) !== null;
  }
  return { chosen, holdsUnknown };
}

/** The value as the one field that it stands for; every other field is absent. */
function draftBare(
  plan: RecordPlan,
  field: FieldPlan,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
): JsonObject | undefined {
  const drafted = field.drafter.draft(value, path, notes);
  if (drafted === undefined) return undefined;
  const others = plan.fields.filter((other) => other !== field);
  const complete = others.map((other) => noteAbsence(other, path, notes)).every(Boolean);
  return complete ? { [field.name]: drafted } : undefined;
}

/** Whether the record is still complete without the field. */
function noteAbsence(
  field: FieldPlan,
  path: string,
  notes: FieldNotes,
  spelling: string | undefined = field.spellings[0],
): boolean {
  if (field.need === 'optional' || field.need === 'identity') return true;
  notes.addMissing(fieldPath(path, spelling ?? field.name), field.drafter.expects);
  return field.need === 'expected';
}

function draftField(
  field: FieldPlan,
  record: JsonObject,
  parentPath: string,
  spelling: string,
  notes: FieldNotes,
): JsonValue | undefined {
  const value = record[spelling] ?? null;
  if (value === null && field.nullable) return null;
  // Leaves have no fields to name, so their path is only made when something is wrong.
  const path = field.drafter.isLeaf ? '' : fieldPath(parentPath, spelling);
  const place = { spelling, path: () => fieldPath(parentPath, spelling) };
  const isOpen = field.drafter.isLastDay === true && isEndOpenBeside(record, spelling);
  const wire = isOpen ? undefined : settledAmount(field.drafter.money, value, place, notes);
  const drafted = wire === undefined ? undefined : field.drafter.draft(wire, path, notes);
  if (drafted === undefined) notes.addUnknown(fieldPath(parentPath, spelling), value);
  return drafted;
}

const plans = new WeakMap<z.ZodObject, RecordPlan>();

function planOf(schema: z.ZodObject): RecordPlan {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  const fields = Object.entries(schema.shape).map(([name, declared]): FieldPlan => {
    const source = fieldSourceOf(asSchema(declared));
    if (source === undefined) throw new TypeError(`The field ${name} says not where it comes from.`);
    return {
      name,
      need: source.need,
      spellings: source.spellings,
      nullable: source.nullable,
      drafter: drafterOf(source.kind),
    };
  });
  const bySpelling = new Map<string, FieldPlan>();
  for (const field of fields) {
    for (const spelling of field.spellings) {
      if (bySpelling.has(spelling)) throw new TypeError(`Two fields claim the name ${spelling}.`);
      bySpelling.set(spelling, field);
    }
  }
  const bare = shorthandFieldOf(schema);
  const byLetters = new Map([...bySpelling.keys()].reverse().map((name) => [lettersOf(name), name]));
  const plan: RecordPlan = {
    fields,
    bySpelling,
    byLetters,
    shorthand: fields.find((field) => field.name === bare),
  };
  plans.set(schema, plan);
  return plan;
}

/** zod's own generic positions are typed by its core interface; every schema made by `zod` is a ZodType. */
function asSchema(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('Not a schema.');
}
