import type { JsonValue } from '../../../contract/json/json.ts';
import { keepDoubled } from '../../../contract/json/json-source.ts';
import type { DiscountKind } from '../discounts.ts';
import { attachReadings } from '../../../contract/readings/bodies/body-readings.ts';
import { discountNames } from '../discounts.ts';
import { describedBelow } from '../../../contract/readings/described/described-below.ts';
import type { LeverPart } from './lever-parts.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { markOutgrown, openRecord } from '../../mapping/open-record.ts';

/** One lever of the list of all discounts, as its own names tell. */
export function openPart(kind: DiscountKind, part: LeverPart, body: JsonValue): Opened {
  keepDoubled(body, part.value);
  attachReadings(part.value, describedBelow(body, part.way));
  return markOutgrown(discountNames[kind], body, openRecord(discountNames[kind], part.value));
}
