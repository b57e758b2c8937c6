import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject } from '../../json.ts';
import { discountNames } from '../../readings/built-in/discount-vocabularies.ts';
import { foreignPath } from '../shape/note.ts';
import type { FieldNotes } from '../shape/note.ts';
import type { WholeRead } from '../shape/resource.ts';
import { unreadableReasons, wholeResource } from '../shape/resource.ts';
import { jsonOf, leverJson, noteUnknown } from './discount-body.ts';
import { integerOf, leverOf, leverSchema } from './discount-rows.ts';
import type { LeverPart } from './lever-parts.ts';
import { findLeverParts, leverKindsInDiscounts } from './lever-parts.ts';
import { openRecord } from './open-record.ts';

const lever = leverSchema.nullish();

/** Section 4.3: "discount levers"; body not shown. A lever that is absent is unknown, not empty. */
const discountsSchema = z.object({
  propertyId: z.int().nullish(),
  lowOccupancy: lever,
  earlyBird: lever,
  lateAvailability: lever,
  shortBreakRules: lever,
  lengthOfStay: lever,
});

const fieldOf = {
  'low-occupancy': 'lowOccupancy',
  'early-bird': 'earlyBird',
  'late-availability': 'lateAvailability',
  'short-break-rules': 'shortBreakRules',
  'length-stay-discounts': 'lengthOfStay',
} as const;

function readDiscounts(body: JsonValue, notes: FieldNotes): WholeRead {
  const found = findLeverParts(body);
  if (found.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  if (found.is === 'foreign') {
    if (isJsonObject(body)) {
      for (const [name, value] of Object.entries(body)) notes.addUnknown(foreignPath('', name), value);
    } else notes.addUnknown('', body);
    return { ok: false, reason: unreadableReasons.foreign };
  }
  for (const { path, value } of found.around) notes.addUnknown(foreignPath('', path), value);
  const propertyId = integerOf(found.propertyId);
  const value: JsonObject = propertyId === undefined ? {} : { propertyId };
  for (const kind of leverKindsInDiscounts) {
    const part = found.parts[kind];
    if (part !== undefined) value[fieldOf[kind]] = readPart(kind, part, notes);
  }
  return { ok: true, value };
}

/** One lever of the list; what no reading fits is kept as it came. */
function readPart(kind: keyof typeof fieldOf, part: LeverPart, notes: FieldNotes): JsonValue {
  if (part.value === null) return null;
  const opened = openRecord(discountNames[kind], part.value);
  // Null is the service's own; an empty record has no rows.
  if (opened.is === 'nothing') return isJsonObject(part.value) ? { rows: [] } : null;
  const read = opened.is === 'record' ? leverOf(opened.fitted, opened.record) : { asSent: part.value };
  if (opened.is !== 'record' || read.asSent !== undefined) {
    notes.addUnknown(foreignPath('', part.at), part.value);
    return jsonOf(read);
  }
  noteUnknown(opened.fitted, [part.at, ...opened.at].join('.'), notes);
  return leverJson(read, opened.fitted, notes);
}

export const discounts = wholeResource(discountsSchema, readDiscounts);
