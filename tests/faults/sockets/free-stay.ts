import { addDays } from '../../../src/core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { isJsonValue } from '../../../src/core/values/json/json.ts';
import type { DecimalText } from '../../../src/core/values/money/money.ts';
import { readPriceAnswer } from '../../../src/core/service/answers/price-answer.ts';
import { decodeResource } from '../../../src/core/service/decode.ts';
import { composeRequest } from '../../../src/core/service/requests/compose-request.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { DescribedRequests } from './described-requests.ts';

export const nights = 7;
export const party = { adults: 2, children: 0, infants: 0, dogs: 0 } as const;

/** A stay that the house lets, with what the service says that it costs. */
export interface FreeStay {
  readonly propertyId: number;
  readonly checkIn: CalendarDate;
  readonly total: DecimalText;
  readonly currency: string | null;
}

/** Asked as a screen would, in whatever spelling the service has at the moment. */
export async function freeStay(
  simulator: Simulator,
  described: DescribedRequests,
  propertyId: number,
): Promise<FreeStay> {
  const dates = decodeResource('start-dates', {
    body: await asked(simulator, propertyId, 'start-dates?months=12'),
  });
  for (const checkIn of dates.shape === 'unrecognised' ? [] : dates.value.rows) {
    const priced = await priceOf(simulator, described, { propertyId, checkIn });
    if (priced !== null) return { propertyId, checkIn, ...priced };
  }
  throw new Error('The house has no free week.');
}

async function priceOf(
  simulator: Simulator,
  described: DescribedRequests,
  { propertyId, checkIn }: Pick<FreeStay, 'propertyId' | 'checkIn'>,
): Promise<Pick<FreeStay, 'total' | 'currency'> | null> {
  const concepts = { arrival: checkIn, departure: addDays(checkIn, nights), nights, ...party };
  const made = composeRequest(described.shape('get-price'), { concepts, extras: [] });
  if (!made.ok) throw new Error('No price can be asked.');
  const answer = readPriceAnswer(await asked(simulator, propertyId, 'get-price', made.value.body), undefined);
  if (answer.available !== true || answer.total?.amount === null || answer.total === null) return null;
  return { total: answer.total.amount, currency: answer.currency };
}

async function asked(
  { baseUrl, apiKey }: Simulator,
  propertyId: number,
  path: string,
  body?: JsonValue,
): Promise<JsonValue> {
  const answer = await fetch(`${baseUrl}/developer/properties/${String(propertyId)}/${path}`, {
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  return isJsonValue(json) ? json : null;
}
