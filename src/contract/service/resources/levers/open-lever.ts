import type { JsonValue } from '../../../json/json.ts';
import { keepDoubled } from '../../../json/json-source.ts';
import type { DiscountKind } from '../../../../core/resources/written.ts';
import { attachReadings } from '../../../readings/bodies/body-readings.ts';
import { discountNames } from '../../../../core/resources/written.ts';
import { describedBelow } from '../../../readings/described/described-below.ts';
import type { LeverPart } from './lever-parts.ts';
import type { Opened } from '../open-record.ts';
import { markOutgrown, openRecord } from '../open-record.ts';

/** One lever of the list of all discounts, as its own names tell. */
export function openPart(kind: DiscountKind, part: LeverPart, body: JsonValue): Opened {
  keepDoubled(body, part.value);
  attachReadings(part.value, describedBelow(body, part.way));
  return markOutgrown(discountNames[kind], body, openRecord(discountNames[kind], part.value));
}
