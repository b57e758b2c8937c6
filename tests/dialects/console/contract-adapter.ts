import { isFor } from './readings-for.ts';
import type { CalendarDate } from '../../../src/contract/calendar-date.ts';
import { isJsonObject, parseJson } from '../../../src/contract/json.ts';
import { subtractAmounts } from '../../../src/contract/money/rounded-money.ts';
import { attachReadings } from '../../../src/contract/readings/bodies/body-readings.ts';
import { decodeResource } from '../../../src/contract/service/decode.ts';
import type { ResourceName } from '../../../src/contract/service/resource-names.ts';
import { percentilesOf } from '../../../src/contract/service/resources/pricing/comparable-pricing.ts';
import type { ResourceValue } from '../../../src/contract/service/resources.ts';
import { sentInsteadOf } from '../../../src/contract/service/shape/not-understood.ts';
import { toldTotal } from '../../../src/contract/service/shape/page.ts';
import { standingOf } from '../../../src/analysis/bookings/booking-row.ts';
import { patternAnswers } from '../../../src/analysis/availability/changeover-pattern.ts';
import type { effectOf } from '../../../src/analysis/levers/lever-effect.ts';
import type { LeverKind as InsightLever, LeverRow } from '../../../src/analysis/levers/levers.ts';
import { rowsOfLever } from '../../../src/analysis/levers/levers.ts';
import type { JudgedResource } from '../bodies/all-bodies.ts';
import { minuteOf, openOf, weekdayWords } from './canonical-words.ts';
import type { ReadBody } from './shown.ts';
import { Telling } from './telling.ts';

/** Everything that this campaign knows of how the console reads bodies. When the decoders change, so does this file. */
export const readByContract: ReadBody = (resource, body, readings) => {
  const told = new Telling();
  const parsed = parseJson(body);
  if (!parsed.ok) throw new Error('A dialect made a body that is not JSON.');
  attachReadings(
    parsed.value,
    readings.filter((one) => isFor(one, resource)),
  );
  const decoded = decodeResource(resource, parsed.value);
  if (decoded.shape === 'unrecognised') return told.shown(true, [], []);
  tellers[resource](told, parsed.value);
  return told.shown(
    false,
    decoded.unknownFields.map(({ path }) => path),
    decoded.asItCame.map(({ path }) => path),
  );
};

type Teller = (told: Telling, body: Parameters<typeof decodeResource>[1]) => void;

function teller<N extends ResourceName>(
  name: N,
  tell: (told: Telling, value: ResourceValue<N>) => void,
): Teller {
  return (told, body) => {
    const decoded = decodeResource(name, body);
    if (decoded.shape !== 'unrecognised') tell(told, decoded.value);
  };
}

const tellers: Readonly<Record<JudgedResource, Teller>> = {
  'security-deposit': teller('security-deposit', (told, { amount, disabled }) => {
    told.means('amount', amount);
    told.means('disabled', disabled);
  }),
  'cancellation-policy': teller('cancellation-policy', (told, { policyRefId, title, ownerDescription }) => {
    told.means('refId', policyRefId);
    told.means('title', title);
    told.means('description', ownerDescription);
  }),
  'low-occupancy': teller('low-occupancy', (told, value) => {
    tellLever(told, '', 'lowOccupancy', value);
  }),
  'short-break-rules': teller('short-break-rules', (told, value) => {
    tellLever(told, '', 'shortBreakRules', value);
  }),
  discounts: teller('discounts', (told, value) => {
    tellLever(told, 'early-bird.', 'earlyBird', value.earlyBird);
    tellLever(told, 'late-availability.', 'lateAvailability', value.lateAvailability);
  }),
  'length-stay-discounts': teller('length-stay-discounts', (told, value) => {
    tellLever(told, '', 'lengthOfStay', value);
  }),
  'property-occupancy-groups': teller('property-occupancy-groups', tellGroups),
  'occupancy-groups': teller('occupancy-groups', (told, value) => {
    tellGroups(told, value);
    tellTotal(told, value);
  }),
  'occupancy-group': teller('occupancy-group', (told, group) => {
    tellGroup(told, '', group);
  }),
  'segment-pricing': teller('segment-pricing', (told, value) => {
    told.means('modified', minuteOf(value.modified));
    told.means('apply', value.applyPrice);
    told.means('count', value.segments.length);
    value.segments.forEach((segment, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(told, key, segment);
      told.means(`${key}weekly`, segment.weeklyPrice);
      told.means(`${key}nightly`, segment.nightlyPrice);
      told.means(`${key}minNights`, segment.minNights);
    });
  }),
  'comparable-pricing': teller('comparable-pricing', (told, value) => {
    told.means('count', value.seasons.length);
    value.seasons.forEach((season, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(told, key, season);
      told.means(`${key}sample`, season.sampleSize);
      for (const { level, name, weekly } of percentilesOf(season)) {
        // A percentile under a name that tells no level stands on the screen under that name.
        if (level === null) told.standsAsItCame(name);
        else told.means(`${key}p${String(level)}`, weekly);
      }
    });
  }),
  'achieved-pricing': teller('achieved-pricing', (told, value) => {
    told.means('count', value.seasons.length);
    value.seasons.forEach((season, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(told, key, season);
      told.means(`${key}median`, season.medianWeekly);
      told.means(`${key}bookings`, season.bookings);
      told.came(`${key}occupancy`, season.bbOccupancy);
    });
  }),
  bookings: teller('bookings', (told, value) => {
    told.means('count', value.rows.length);
    tellTotal(told, value);
    value.rows.forEach((booking, index) => {
      const key = `rows[${String(index)}].`;
      told.means(`${key}createdAt`, minuteOf(booking.createdAt));
      told.means(`${key}checkIn`, booking.checkIn);
      told.means(`${key}checkOut`, booking.checkOut);
      told.means(`${key}nights`, booking.nights);
      told.means(`${key}partySize`, booking.partySize);
      told.means(`${key}adults`, booking.adults);
      told.means(`${key}children`, booking.children);
      told.means(`${key}total`, booking.totalPrice);
      told.means(`${key}discount`, booking.discountAmount);
      told.means(`${key}voucher`, booking.voucherDiscountAmount);
      told.means(`${key}channel`, booking.channel);
      const standing = standingOf(booking);
      // What is unclear is counted with the others, and the screen says of how many that is so.
      if (standing !== 'unclear') told.means(`${key}cancelled`, standing === 'cancelled');
      else told.came(`${key}cancelled`, booking.status);
    });
  }),
  'channel-arrival-status': teller('channel-arrival-status', (told, value) => {
    const { feed } = value;
    told.means('feedAt', minuteOf(feed?.updatedAt ?? value.feedUpdatedAt));
    told.means('feedAge', feed?.ageHours ?? value.feedAgeHours);
    const fresh = feed?.fresh ?? null;
    told.means('stale', feed?.stale ?? value.feedStale ?? (fresh === null ? null : !fresh));
    if (value.arrivalOpenWeekdays) told.means('open', weekdayWords(value.arrivalOpenWeekdays));
    const pattern = patternAnswers(value);
    if (pattern.from !== 'not-told') told.means('changeover', openOf(pattern.answers));
    else told.came('changeover', value.changeoverPattern?.raw);
  }),
};

interface RawSeason {
  readonly season?: string | null | undefined;
  readonly dateFrom?: CalendarDate | null | undefined;
  readonly dateTo?: CalendarDate | null | undefined;
}

function tellSeason(told: Telling, key: string, { season, dateFrom, dateTo }: RawSeason): void {
  told.means(`${key}season`, season);
  told.means(`${key}from`, dateFrom);
  told.means(`${key}to`, dateTo);
}

type RawRows = Parameters<typeof rowsOfLever>[2];

function tellLever(
  told: Telling,
  key: string,
  kind: InsightLever,
  lever:
    | { readonly active?: boolean | null | undefined; readonly rows?: RawRows | null | undefined }
    | null
    | undefined,
): void {
  if (lever === null || lever === undefined) return;
  told.means(`${key}active`, lever.active);
  if (lever.rows === null || lever.rows === undefined) return;
  // Insight reads a switch that it does not see as on, unless one was sent that it does not understand.
  if (sentInsteadOf(lever, 'active') === undefined) told.assumes(`${key}active`, 'true');
  told.means(`${key}count`, lever.rows.length);
  tellRows(told, key, kind, lever.active ?? null, lever.rows);
}

function tellRows(
  told: Telling,
  key: string,
  kind: InsightLever,
  active: boolean | null,
  raws: RawRows,
): void {
  rowsOfLever(kind, active, raws).forEach((row, index) => {
    tellRow(told, `${key}rows[${String(index)}].`, row);
  });
}

function tellRow(told: Telling, key: string, row: LeverRow): void {
  told.means(`${key}name`, row.name);
  told.means(`${key}from`, row.arrivalFrom);
  told.means(`${key}to`, row.arrivalTo);
  told.means(`${key}minGuests`, row.minGuests);
  told.means(`${key}maxGuests`, row.maxGuests);
  told.means(`${key}minNights`, row.minNights);
  told.means(`${key}maxNights`, row.maxNights);
  told.means(`${key}leadDays`, row.minLeadDays ?? row.maxLeadDays);
  if (row.startDays !== null) told.means(`${key}startDays`, weekdayWords(row.startDays));
  told.means(`${key}effect`, effectWords(row.effect));
}

function effectWords(effect: ReturnType<typeof effectOf>): string | null {
  switch (effect.kind) {
    case 'percent-off':
      return `${effect.percent} % off`;
    case 'amount-off':
      return `${effect.amount} off`;
    case 'share-of-week':
      return `${subtractAmounts('100', effect.percent)} % off`;
    default:
      return null;
  }
}

function tellTotal(told: Telling, { page, rows }: Pick<ResourceValue<'bookings'>, 'page'> & RowsTold): void {
  told.means('total', toldTotal(page, rows.length));
  // Of the page or of all: the screen says so with the number.
  told.came('total', page?.count);
}

interface RowsTold {
  readonly rows: readonly unknown[];
}

function tellGroups(told: Telling, { rows }: ResourceValue<'property-occupancy-groups'>): void {
  told.means('count', rows.length);
  rows.forEach((group, index) => {
    tellGroup(told, `groups[${String(index)}].`, group);
  });
}

function tellGroup(told: Telling, key: string, group: ResourceValue<'occupancy-group'>): void {
  told.means(`${key}id`, group.groupId);
  told.means(`${key}name`, group.name);
  tellLever(told, key, 'lowOccupancy', group);
  const { linkedPropertyCount = null, linkedProperties = null } = group;
  told.means(
    `${key}linked`,
    linkedPropertyCount ?? (Array.isArray(linkedProperties) ? linkedProperties.length : null),
  );
  if (isJsonObject(linkedProperties)) told.came(`${key}linked`, JSON.stringify(linkedProperties));
}
