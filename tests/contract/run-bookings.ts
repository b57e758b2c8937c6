import { z } from 'zod';
import type { Dialect } from '../../src/simulator/dialect/dialect.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { ContractCaller } from './contract-caller.ts';
import { spelled } from './request-bodies.ts';

const PROPERTY = 4107;
const NIGHTS = 7;

const startDates = z.object({ data: z.array(z.string()) });
const price = z.object({ available: z.boolean(), total: z.number() });
const made = z.object({ reservation: z.object({ booking_id: z.int() }) });

/**
 * Availability depends on the day and the current discounts, so each stay is asked about before it is reserved and paid
 * for.
 */
export async function runBookings(
  simulator: Simulator,
  caller: ContractCaller,
  dialect: Dialect,
): Promise<void> {
  simulator.controls.setDialect('documented');
  const { data } = startDates.parse(await asked(simulator, 'start-dates?months=12'));
  let [checkin, total] = ['', 0];
  for (const day of data) {
    const quote = price.parse(
      await asked(simulator, 'get-price', { checkin: day, nights: NIGHTS, adults: 1 }),
    );
    [checkin, total] = [day, quote.total];
    if (quote.available) break;
  }
  simulator.controls.setDialect(dialect);
  const guest = { guest_first_name: 'Ada', guest_last_name: 'Byron', guest_email: 'ada@example.org' };
  const stay = { property_id: PROPERTY, checkin, nights: NIGHTS, adults: 1, total_price: total };
  await well(caller, 'save', spelled({ ...stay, ...guest }, dialect));
  const booking = made.safeParse(simulator.ledger().at(-1)?.after).data?.reservation.booking_id ?? 0;
  const payment = { booking_id: booking, amount: total, gateway_token: simulator.gatewayToken() };
  await well(caller, 'processPayment', spelled(payment, dialect));
}

async function well(caller: ContractCaller, name: string, body: unknown): Promise<void> {
  const path = `/api/v1/developer/bookings/${name}`;
  const status = await caller.call('POST', path, { credential: 'key', body });
  if (status >= 300) caller.faults.push(`POST ${path} refused a sound request: ${String(status)}`);
}

async function asked({ baseUrl, apiKey }: Simulator, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/developer/properties/${String(PROPERTY)}/${path}`, {
    headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
}
