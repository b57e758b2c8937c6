import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { inertText } from '../values/inert-text.ts';
import { answerName } from '../service/answer-name.ts';
import { groupDesiredSchema } from './occupancy-group.ts';
import { propertyOfSubject } from './stays/payment-subject.ts';
import type { ChangeableName } from '../service/writable-names.ts';

const longestName = 60;

/**
 * The title of a change: "Low occupancy of property 1042".
 * @param base the service's current value, which contains a group's name
 * @param property the property's name, if known
 */
export function changeTitle(
  resource: ChangeableName,
  subject: string,
  base: JsonValue = null,
  property = `property ${propertyOfSubject(subject)}`,
): string {
  switch (resource) {
    case 'reservation':
      return `Reservation at ${property}`;
    case 'payment':
      return `Payment for a reservation at ${property}`;
    case 'occupancy-group':
      return groupTitle(subject, base);
    case 'new-occupancy-group':
      return answerName(resource);
    default:
      return `${answerName(resource)} of ${property}`;
  }
}

function groupTitle(subject: string, base: JsonValue): string {
  const named = isJsonObject(base) ? groupDesiredSchema.safeParse(base) : undefined;
  const name = named?.success === true ? named.data.group?.name : null;
  return name === null || name === undefined
    ? `Occupancy group ${subject}`
    : `Occupancy group “${inertText(name, longestName)}” (${subject})`;
}
