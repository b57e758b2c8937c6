import type { Defect } from '../../../scripts/suites/suite.ts';
import { bookingDefects } from '../bookings/booking-defects.ts';
import { runBooking, type BookingPart } from '../bookings/booking-history.ts';
import { Choices } from '../core/choices.ts';
import type { HistoryPool, EnumerationDepth, HistoryTask } from './history-task.ts';
import type { PartResult } from './part-result.ts';
import { depthText } from './depth-text.ts';
import { caughtBy, runHistories } from './run-histories.ts';

const mostReported = 20;
const parts: readonly BookingPart[] = ['reservation', 'payment'];
/** The depth for each defect, which shows with one fault or with two. */
const deviationsPerDefect = 2;

/** Up to this many faults, kills and other bookings. */
export async function runBookings(pool: HistoryPool, depth: EnumerationDepth): Promise<PartResult> {
  const tasks: HistoryTask[] = [];
  for (const part of parts) {
    const usual = new Choices([], depth.deviations, depth.oneIn);
    await runBooking(part, usual);
    for (const beginning of [[], ...usual.turnings()])
      tasks.push({ kind: 'booking', part, beginning, depth });
  }
  const checked = await runHistories(pool, tasks, mostReported);
  const notes = [
    `${depthText(depth)}; the guest booked and charged once, or not at all, by the service's ledger`,
  ];
  return { ...checked, notes };
}

export async function runBookingDefects(pool: HistoryPool): Promise<Defect[]> {
  const tasks = bookingDefects.map(({ name }) => ({
    kind: 'booking-defect' as const,
    name,
    deviations: deviationsPerDefect,
  }));
  return caughtBy(pool, tasks);
}
