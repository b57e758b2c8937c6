import type { JsonValue } from '../../../json/json.ts';
import { isJsonObject } from '../../../json/json.ts';
import { hasDoubledKey, keepDoubled } from '../../../json/json-source.ts';
import { valueAt } from '../../../readings/bodies/body-path.ts';
import { depositNames } from '../../../readings/built-in/deposit-vocabulary.ts';
import { discountNames } from '../../../readings/built-in/discount-vocabularies.ts';
import { isEnvelopeName } from '../../../readings/fit/envelope-names.ts';
import type { KnownNames } from '../../../readings/fit/known-names.ts';
import { withoutSuccess } from '../../../readings/fit/record-at.ts';
import { wordsOf } from '../../../readings/vocabulary.ts';
import { findLeverParts, isReportedAlone } from '../../resources/levers/lever-parts.ts';
import { isEnvelope } from '../../resources/open-record.ts';
import { saysFailure } from '../../service-error.ts';
import { unreadableReasons } from '../../shape/resource.ts';
import type { WritableAsItCame } from '../../writable-names.ts';
import { leverKindFacts } from '../levers.ts';
import { isAttributed } from '../rows/row-set-reading.ts';
import { t } from './texts.ts';

/** What of a body goes back as a whole, and the way to it through its envelopes. */
export type CameRecord =
  | { readonly ok: true; readonly record: JsonValue; readonly way: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const deepest = 4;

/**
 * The part of a body that its write endpoint takes, found without knowing what anything in it means. Refused wherever it
 * is not plain where the answer's envelope ends and the record begins.
 */
export function cameRecordOf(name: WritableAsItCame, body: JsonValue): CameRecord {
  if (hasDoubledKey(body)) return refused(t('fieldTwice'));
  if (name === 'early-bird' || name === 'late-availability') {
    const part = ownPart(name, body);
    return part.ok ? whole(part.record, part.way, discountNames[name].rowsAt) : part;
  }
  if (name !== 'security-deposit') return inEnvelopes(discountNames[name], body);
  const found = inEnvelopes(depositNames, body);
  // A PATCH names members of the record, so it has to have some.
  return found.ok && !isJsonObject(found.record) ? refused(unknownEnvelope) : found;
}

/** A lever in the list of all discounts: only where it has a body of its own, under its own name. */
function ownPart(name: 'early-bird' | 'late-availability', body: JsonValue): CameRecord {
  const found = findLeverParts(body);
  if (found.is === 'failure') return refused(unreadableReasons.failure);
  const part = found.is === 'parts' ? found.parts[name] : undefined;
  const way = part?.way?.filter((step) => typeof step === 'string') ?? [];
  const isNamed = part?.isWhole === true && part.way !== null && way.length === part.way.length;
  if (!isNamed || !isReportedAlone(name, valueAt(body, way.slice(0, -1)) ?? null)) {
    const { label } = leverKindFacts[name];
    return refused(t('whichPart', { part: label }));
  }
  return { ok: true, record: part.value, way };
}

function inEnvelopes(names: KnownNames, body: JsonValue): CameRecord {
  let record = body;
  const way: string[] = [];
  for (let depth = 0; depth < deepest && isJsonObject(record); depth += 1) {
    if (saysFailure(record)) return refused(unreadableReasons.failure);
    const bare = withoutSuccess(record);
    if (!isJsonObject(bare) || !isEnvelope(names, bare)) break;
    const inner = Object.entries(bare).find(([, value]) => typeof value === 'object' && value !== null);
    if (inner === undefined) break;
    way.push(inner[0]);
    record = inner[1];
  }
  return whole(withoutSuccess(record), way, names.rowsAt);
}

function whole(record: JsonValue, way: readonly string[], rowsAt: readonly string[]): CameRecord {
  if (typeof record !== 'object' || record === null) return refused(nothing);
  const members = Object.entries(record);
  if (members.length === 0) return refused(nothing);
  if (isAttributed(record) || isRecordInList(record)) return refused(unknownEnvelope);
  if (isJsonObject(record) && members.some((member) => mayBeEnvelope(member, members.length, rowsAt)))
    return refused(unknownEnvelope);
  return { ok: true, record, way };
}

/** One record with rows of its own in a list: whether the list goes back, or the record alone, is told by nothing in it. */
function isRecordInList(record: JsonValue): boolean {
  const [only, ...others] = Array.isArray(record) ? record : [];
  if (only === undefined || others.length > 0 || !isJsonObject(only)) return false;
  return Object.values(only).some((value) => Array.isArray(value) && value.some(isThing));
}

function isThing(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

/** A thing in a thing of which no name says whether it is the answer's envelope or the record's own member. */
function mayBeEnvelope(
  [name, value]: readonly [string, JsonValue],
  siblings: number,
  rowsAt: readonly string[],
): boolean {
  if (typeof value !== 'object') return false;
  if (value === null) return siblings === 1;
  const words = wordsOf(name);
  if (/^discounts?$/.test(words) && siblings > 1) return false;
  return isEnvelopeName(name) || (siblings === 1 && !rowsAt.includes(words));
}

/** Another record in the place of this one: what a body would be that was written so. */
export function withCameRecord(body: JsonValue, way: readonly string[], record: JsonValue): JsonValue {
  const [name, ...rest] = way;
  if (name === undefined || !isJsonObject(body)) return record;
  const copy = { ...body, [name]: withCameRecord(body[name] ?? null, rest, record) };
  keepDoubled(body, copy);
  return copy;
}

function refused(reason: string): CameRecord {
  return { ok: false, reason };
}

const nothing = t('nothingToChange');
const unknownEnvelope = t('whatGoesBack');
