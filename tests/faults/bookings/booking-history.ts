import { type Result, fail } from '../../../src/core/values/errors.ts';
import type { Proposal } from '../../../src/ipc/changes/changes.ts';
import { tokenMark } from '../../../src/core/writing/stays/payment.ts';
import { paymentSubject } from '../../../src/core/writing/stays/payment-subject.ts';
import { sha256Hex } from '../../../src/main/storage/content-hash.ts';
import type { Journal } from '../../../src/main/changes/journal/journal.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';
import { type Choices, deviate } from '../core/choices.ts';
import { endInCalm, meanwhile, perform, recover, turnLock } from '../core/mortal-person.ts';
import { takeAction } from '../core/take-action.ts';
import type { Defect } from '../core/virtual-service/virtual-program.ts';
import { workspaceId } from '../core/world.ts';
import { type BookingStage, gatewayToken, setBookingStage } from './booking-stage.ts';
import { wantedStay } from './virtual-property.ts';

const property = '1041';
const visits = 1;
const since = '2026-11-18';
const checkOut = '2027-06-08';

/** Faults affect the reservation, or the payment for a reservation made without faults. */
export type BookingPart = 'reservation' | 'payment';

/** Runs one reservation or payment to its end: faults by `choices`, then calm, a restart and recovery. */
export async function runBooking(
  part: BookingPart,
  choices: Choices,
  defect: Defect | null = null,
  journal?: Journal,
): Promise<BookingStage> {
  const stage = setBookingStage(choices, defect, journal);
  stage.calm = part === 'payment';
  await proposeAndSend(stage, reserve);
  if (part === 'payment') {
    stage.clock.advance(60_000);
    stage.calm = false;
    await proposeAndSend(stage, pay);
  }
  const again = part === 'payment' ? pay : reserve;
  for (let visit = 0; visit < visits; visit += 1) await comeBack(stage, again);
  await endInCalm(stage);
  return stage;
}

type Propose = (changes: Changes, stage: BookingStage) => Promise<Result<Proposal>>;

const reserve: Propose = (changes) =>
  changes.draft({
    target: { workspaceId, resource: 'reservation', subject: property },
    baseHash: '',
    reason: '',
    undoOf: null,
    seen: 'what-is-there',
    desired: {
      bookings: [],
      taken: [],
      reservation: {
        checkIn: wantedStay.checkIn,
        checkOut,
        since,
        total: '450',
        currency: null,
        known: null,
        party: { adults: 2, children: 1, infants: 0, dogs: 0 },
        request: {
          property_id: 1041,
          checkin: wantedStay.checkIn,
          checkout: checkOut,
          adults: 2,
          children: 1,
          total_price: 450,
          guest_email: 'guest@example.org',
        },
        guestPlaces: [['guest_email']],
      },
    },
  });

/** Pays for the reservation that has a receipt. */
const pay: Propose = (changes, stage) => {
  const runs = stage.journal.list(workspaceId, 100);
  const made = runs.ok
    ? runs.value.find(({ receipt, target }) => receipt !== null && target.resource === 'reservation')
    : undefined;
  const booking = stage.property.bookings.find(({ key }) => key === made?.intent?.key);
  if (made === undefined || booking === undefined)
    return Promise.resolve(fail({ code: 'not-found', message: 'Nothing is reserved.' }));
  stage.held.token = true;
  const token = sha256Hex(gatewayToken);
  return changes.draft({
    target: { workspaceId, resource: 'payment', subject: paymentSubject(property, made.changeId) },
    baseHash: '',
    reason: '',
    undoOf: null,
    seen: 'what-is-there',
    desired: {
      bookings: [],
      payment: {
        bookingKey: String(booking.id),
        reference: String(booking.id),
        token,
        since,
        checkIn: wantedStay.checkIn,
        checkOut,
        amount: '450',
        currency: null,
        request: { booking_id: booking.id, amount: 450, gateway_token: tokenMark(token) },
      },
    },
  });
};

async function proposeAndSend(stage: BookingStage, propose: Propose): Promise<void> {
  const proposal = await stage.program.act((changes) => propose(changes, stage));
  if (proposal === null) {
    await recover(stage);
    return;
  }
  stage.log.push(`propose: ${proposal.ok ? proposal.value.outcome : proposal.error.code}`);
  if (!proposal.ok || proposal.value.outcome !== 'ready') return;
  const { changeId } = proposal.value.run;
  await perform(stage, 'send', (changes) => takeAction(changes, 'send', changeId));
}

async function comeBack(stage: BookingStage, again: Propose): Promise<void> {
  stage.clock.advance(1_000);
  turnLock(stage, true);
  await meanwhile(stage);
  const runs = stage.journal.list(workspaceId, 100);
  const run = runs.ok ? runs.value[0] : undefined;
  const view =
    run === undefined ? null : await stage.program.act((changes) => changes.get({ changeId: run.changeId }));
  const actions = view?.ok === true ? view.value.actions : [];
  // Usually the first action on offer, otherwise a new proposal, another action, or one that isn't on offer.
  const ways = [...actions, 'anew', 'resend'] as const;
  const [usual, ...others] = ways;
  const action = deviate<(typeof ways)[number]>(stage, 'the person', usual, others);
  const isGivenUp = action === 'accept';
  if (action === 'anew') await proposeAndSend(stage, again);
  else if (run !== undefined)
    await perform(stage, action, (changes) => takeAction(changes, action, run.changeId));
  // A user who closes a change as unknown still wants the guest booked.
  if (isGivenUp) await proposeAndSend(stage, again);
}
