import { addDays } from '../../../src/core/values/dates/calendar-date.ts';
import { composeRequest } from '../../../src/core/service/requests/compose-request.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import type { DescribedRequests } from './described-requests.ts';
import type { FreeStay } from './free-stay.ts';
import { nights } from './free-stay.ts';

/** Somebody else reserves the same nights for another party, on the operator's own website. */
export async function reserveElsewhere(
  { baseUrl, apiKey }: Simulator,
  described: DescribedRequests,
  { propertyId, checkIn, total, currency }: FreeStay,
): Promise<void> {
  const concepts = {
    ...{ propertyId: String(propertyId), arrival: checkIn, departure: addDays(checkIn, nights), nights },
    ...{ adults: 1, total, currency },
    ...{ guestFirstName: 'Ada', guestLastName: 'Byron', guestEmail: 'ada@guest.example' },
  };
  const made = composeRequest(described.shape('save-booking'), { concepts, extras: [] });
  if (!made.ok) throw new Error('Nobody else can reserve.');
  await fetch(`${baseUrl}/developer/bookings/save`, {
    method: 'POST',
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(made.value.body),
  }).catch(() => undefined);
}
