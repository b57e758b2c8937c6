import { isFor } from './mappings-for.ts';
import type { CalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import { isJsonObject, parseJson } from '../../../src/core/values/json/json.ts';
import { subtractAmounts } from '../../../src/core/values/money/rounded-money.ts';
import type { RecordOf, RowsOf } from '../../../src/core/mapping/concept.ts';
import { resources } from '../../../src/core/service/resources.ts';
import { decodeResource } from '../../../src/core/service/decode.ts';
import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import { percentilesOf } from '../../../src/core/resources/comparable-pricing.ts';
import type { ResourceValue } from '../../../src/core/service/resources.ts';
import { sentInsteadOf, type Remarked } from '../../../src/core/mapping/remarks.ts';
import { reportedTotal } from '../../../src/core/mapping/pages/paging.ts';
import { bookingState } from '../../../src/core/analysis/bookings/booking-row.ts';
import { patternAnswers } from '../../../src/core/analysis/arrivals/arrival-truth-table.ts';
import type { effectOf } from '../../../src/core/analysis/discounts/discount-effect.ts';
import type {
  DiscountKind as InsightDiscount,
  DiscountRule,
} from '../../../src/core/analysis/discounts/discounts.ts';
import { rowsOfDiscount } from '../../../src/core/analysis/discounts/discounts.ts';
import { minuteOf, openOf, weekdayWords } from './canonical-words.ts';
import type { ReadBody } from './shown.ts';
import { Telling } from './telling.ts';

/** The suite's only knowledge of how the app decodes bodies. It must change with the decoders. */
export const readByContract: ReadBody = (resource, body, readings) => {
  const reported = new Telling();
  const parsed = parseJson(body);
  if (!parsed.ok) throw new Error('A dialect made a body that is not JSON.');
  const response = { body: parsed.value, readings: readings.filter((one) => isFor(one, resource)) };
  const decoded = decodeResource(resource, response);
  if (decoded.shape === 'unrecognised') return reported.shown(true, [], []);
  (tellers[resource] ?? tellerOfDeclared(resource))(reported, response);
  return reported.shown(
    false,
    decoded.unknownFields.map(({ path }) => path),
    decoded.rawValues.map(({ path }) => path),
  );
};

type Teller = (reported: Telling, body: Parameters<typeof decodeResource>[1]) => void;

function teller<N extends ResourceName>(
  name: N,
  tell: (reported: Telling, value: ResourceValue<N>) => void,
): Teller {
  return (reported, body) => {
    const decoded = decodeResource(name, body);
    if (decoded.shape !== 'unrecognised') tell(reported, decoded.value);
  };
}

const tellers: Readonly<Partial<Record<ResourceName, Teller>>> = {
  'security-deposit': teller('security-deposit', (reported, { amount, disabled }) => {
    reported.means('amount', amount);
    reported.means('disabled', disabled);
  }),
  'cancellation-policy': teller(
    'cancellation-policy',
    (reported, { policyRefId, title, ownerDescription }) => {
      reported.means('refId', policyRefId);
      reported.means('title', title);
      reported.means('description', ownerDescription);
    },
  ),
  'low-occupancy': teller('low-occupancy', (reported, value) => {
    tellDiscount(reported, '', 'lowOccupancy', value);
  }),
  'short-break-rules': teller('short-break-rules', (reported, value) => {
    tellDiscount(reported, '', 'shortBreakRules', value);
  }),
  discounts: teller('discounts', (reported, value) => {
    tellDiscount(reported, 'early-bird.', 'earlyBird', value.earlyBird);
    tellDiscount(reported, 'late-availability.', 'lateAvailability', value.lateAvailability);
  }),
  'length-stay-discounts': teller('length-stay-discounts', (reported, value) => {
    tellDiscount(reported, '', 'lengthOfStay', value);
  }),
  'property-occupancy-groups': teller('property-occupancy-groups', tellGroups),
  'occupancy-groups': teller('occupancy-groups', (reported, value) => {
    tellGroups(reported, value);
    tellTotal(reported, value);
  }),
  'occupancy-group': teller('occupancy-group', (reported, group) => {
    tellGroup(reported, '', group);
  }),
  'segment-pricing': teller('segment-pricing', (reported, value) => {
    reported.means('modified', minuteOf(value.modified));
    reported.means('apply', value.applyPrice);
    reported.means('count', value.segments.length);
    value.segments.forEach((segment, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(reported, key, segment);
      reported.means(`${key}weekly`, segment.weeklyPrice);
      reported.means(`${key}nightly`, segment.nightlyPrice);
      reported.means(`${key}minNights`, segment.minNights);
    });
  }),
  'comparable-pricing': teller('comparable-pricing', (reported, value) => {
    reported.means('count', value.seasons.length);
    value.seasons.forEach((season, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(reported, key, season);
      reported.means(`${key}sample`, season.sampleSize);
      for (const { level, name, weekly } of percentilesOf(season)) {
        // A percentile whose name has no level is shown under that name.
        if (level === null) reported.showsRaw(name);
        else reported.means(`${key}p${String(level)}`, weekly);
      }
    });
  }),
  'achieved-pricing': teller('achieved-pricing', (reported, value) => {
    reported.means('count', value.seasons.length);
    value.seasons.forEach((season, index) => {
      const key = `rows[${String(index)}].`;
      tellSeason(reported, key, season);
      reported.means(`${key}median`, season.medianWeekly);
      reported.means(`${key}bookings`, season.bookings);
      reported.raw(`${key}occupancy`, season.bbOccupancy);
    });
  }),
  bookings: teller('bookings', (reported, value) => {
    reported.means('count', value.rows.length);
    tellTotal(reported, value);
    value.rows.forEach((booking, index) => {
      const key = `rows[${String(index)}].`;
      reported.means(`${key}createdAt`, minuteOf(booking.createdAt));
      reported.means(`${key}checkIn`, booking.checkIn);
      reported.means(`${key}checkOut`, booking.checkOut);
      reported.means(`${key}nights`, booking.nights);
      reported.means(`${key}partySize`, booking.partySize);
      reported.means(`${key}adults`, booking.adults);
      reported.means(`${key}children`, booking.children);
      reported.means(`${key}total`, booking.totalPrice);
      reported.means(`${key}discount`, booking.discountAmount);
      reported.means(`${key}voucher`, booking.voucherDiscountAmount);
      reported.means(`${key}channel`, booking.channel);
      const inUse = bookingState(booking);
      // Unclear bookings count like the others, and the screen says how many are unclear.
      if (inUse !== 'unclear' && inUse !== 'no-stay')
        reported.means(`${key}cancelled`, inUse === 'cancelled');
      else reported.raw(`${key}cancelled`, booking.status);
    });
  }),
  'channel-arrival-status': teller('channel-arrival-status', (reported, value) => {
    const { feed } = value;
    reported.means('feedAt', minuteOf(feed?.updatedAt ?? value.feedUpdatedAt));
    reported.means('feedAge', feed?.ageHours ?? value.feedAgeHours);
    const fresh = feed?.fresh ?? null;
    reported.means('stale', feed?.stale ?? value.feedStale ?? (fresh === null ? null : !fresh));
    if (value.arrivalOpenWeekdays) reported.means('open', weekdayWords(value.arrivalOpenWeekdays));
    const pattern = patternAnswers(value);
    if (pattern.from !== 'not-reported') reported.means('changeover', openOf(pattern.answers));
    else reported.raw('changeover', value.changeoverPattern?.raw);
  }),
};

function tellerOfDeclared(name: ResourceName): Teller {
  return teller(name, (reported, value) => {
    const { node } = resources[name];
    if (node?.is === 'record') tellFields(reported, '', node, value);
    if (node?.is === 'rows') tellRowsOf(reported, node, 'rows' in value ? value.rows : undefined);
  });
}

function tellFields(reported: Telling, key: string, { fields }: RecordOf, value: object): void {
  for (const [field, { node }] of Object.entries(fields)) {
    const own: unknown = new Map<string, unknown>(Object.entries(value)).get(field);
    if (node.is === 'rows') tellRowsOf(reported, node, own);
    if (node.is !== 'leaf' || own === undefined || own === null || field === 'propertyId') continue;
    const shown = Array.isArray(own) ? own.join(' ') : typeof own === 'string' ? own : JSON.stringify(own);
    reported.means(`${key}${field}`, node.type === 'moment' ? minuteOf(shown) : shown);
  }
}

function tellRowsOf(reported: Telling, { row }: RowsOf, rows: unknown): void {
  if (!Array.isArray(rows)) return;
  reported.means('count', rows.length);
  rows.forEach((one: unknown, index) => {
    if (row.is === 'record' && typeof one === 'object' && one !== null)
      tellFields(reported, `rows[${String(index)}].`, row, one);
  });
}

interface RawSeason {
  readonly season?: string | null | undefined;
  readonly dateFrom?: CalendarDate | null | undefined;
  readonly dateTo?: CalendarDate | null | undefined;
}

function tellSeason(reported: Telling, key: string, { season, dateFrom, dateTo }: RawSeason): void {
  reported.means(`${key}season`, season);
  reported.means(`${key}from`, dateFrom);
  reported.means(`${key}to`, dateTo);
}

type RawRows = Parameters<typeof rowsOfDiscount>[2];

function tellDiscount(
  reported: Telling,
  key: string,
  kind: InsightDiscount,
  discount:
    | ({
        readonly active?: boolean | null | undefined;
        readonly rows?: RawRows | null | undefined;
      } & Remarked)
    | null
    | undefined,
): void {
  if (discount === null || discount === undefined) return;
  reported.means(`${key}active`, discount.active);
  if (discount.rows === null || discount.rows === undefined) return;
  // A missing switch counts as on, unless a value was sent that isn't understood.
  if (sentInsteadOf(discount, 'active') === undefined) reported.assumes(`${key}active`, 'true');
  reported.means(`${key}count`, discount.rows.length);
  tellRows(reported, key, kind, discount.active ?? null, discount.rows);
}

function tellRows(
  reported: Telling,
  key: string,
  kind: InsightDiscount,
  active: boolean | null,
  raws: RawRows,
): void {
  rowsOfDiscount(kind, active, raws).forEach((row, index) => {
    tellRow(reported, `${key}rows[${String(index)}].`, row);
  });
}

function tellRow(reported: Telling, key: string, row: DiscountRule): void {
  reported.means(`${key}name`, row.name);
  reported.means(`${key}from`, row.arrivalFrom);
  reported.means(`${key}to`, row.arrivalTo);
  reported.means(`${key}minGuests`, row.minGuests);
  reported.means(`${key}maxGuests`, row.maxGuests);
  reported.means(`${key}minNights`, row.minNights);
  reported.means(`${key}maxNights`, row.maxNights);
  reported.means(`${key}leadDays`, row.minLeadDays ?? row.maxLeadDays);
  if (row.startDays !== null) reported.means(`${key}startDays`, weekdayWords(row.startDays));
  reported.means(`${key}effect`, effectWords(row.effect));
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

function tellTotal(
  reported: Telling,
  { page, rows }: Pick<ResourceValue<'bookings'>, 'page'> & RowsReported,
): void {
  reported.means('total', reportedTotal(page, rows.length));
  // Of the page or of all, which the screen states with the number.
  reported.raw('total', page?.count);
}

interface RowsReported {
  readonly rows: readonly unknown[];
}

function tellGroups(reported: Telling, { rows }: ResourceValue<'property-occupancy-groups'>): void {
  reported.means('count', rows.length);
  rows.forEach((group, index) => {
    tellGroup(reported, `groups[${String(index)}].`, group);
  });
}

function tellGroup(reported: Telling, key: string, group: ResourceValue<'occupancy-group'>): void {
  reported.means(`${key}id`, group.groupId);
  reported.means(`${key}name`, group.name);
  tellDiscount(reported, key, 'lowOccupancy', group);
  const { linkedPropertyCount = null, linkedProperties = null } = group;
  reported.means(
    `${key}linked`,
    linkedPropertyCount ?? (Array.isArray(linkedProperties) ? linkedProperties.length : null),
  );
  if (isJsonObject(linkedProperties)) reported.raw(`${key}linked`, JSON.stringify(linkedProperties));
}
