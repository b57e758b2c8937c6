import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { isJsonObject, isJsonValue } from '../../../../../src/core/values/json/json.ts';
import { type ResourceName, resourceNames } from '../../../../../src/core/resources/resource-names.ts';
import { resources } from '../../../../../src/core/service/resources.ts';
import { declaredBody } from '../../../../../src/simulator/world/declared-bodies.ts';
import { seededRandom } from '../../../../../src/simulator/world/seeded-random.ts';

const season = { season: 'Peak summer', date_from: '2026-07-01', date_to: '2026-08-31' };
const discountRow = { id: 1, date_from: '2026-01-01', date_to: '2026-03-31', discount_percent: 10 };
const discount = { property_id: 7, active: true, rows: [discountRow] };
const group = {
  id: 3,
  name: 'Couples in winter',
  active: true,
  linked_property_count: 2,
  rows: [discountRow],
};
const summary = { id: 7, title: 'Gull House', place_slug: 'stay-in-port', price: 900, available: true };
const offer = { id: 5, property_id: 7, checkin: '2026-05-01', checkout: '2026-05-08', offer_price: 640.5 };
const image = { id: 1, url: 'https://img.example/1.jpg', alt_text: 'Front', display_order: 1 };

/** One plausible body per resource, with the document's fields where it shows them. */
const handMade = {
  'property-detail': {
    id: 7,
    title: 'Gull House',
    description: 'By the sea',
    location: { lat: 50 },
    images: [],
  },
  search: { data: [summary], meta: { total: 1, page: 1, limit: 20, totalPages: 1 } },
  extras: {
    '4': {
      id: 11,
      property_id: 7,
      extra_name_id: 4,
      price: 25,
      name: 'Dog',
      max_num: 2,
      per_night: false,
      unit: 'per stay',
    },
  },
  reviews: {
    success: true,
    data: [{ id: 1, rating: 5, cleanliness: 5, review_text: 'Lovely', guest_name: 'A' }],
    meta: { total: 1, page: 1, limit: 10, totalPages: 1 },
  },
  images: { legacy: [image], cloud: [image] },
  bedrooms: [{ bedroom_number: 1, bed_type: 'double', bed_count: 1, en_suite: true }],
  'owner-contact': { success: true, data: { name: 'O', email: 'o@example.com', phone: '01632 960000' } },
  'special-offers': [offer],
  'property-special-offers': [offer],
  'unavailable-dates': ['2026-05-01', '2026-05-02'],
  'start-days': {
    monday: false,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: true,
    saturday: true,
    sunday: false,
  },
  'short-breaks': {
    short_breaks_enabled: true,
    min_nights: 3,
    allowed_start_days: ['monday', 'friday'],
    seasonal_rules: [{ season: 'Winter', min_nights: 2 }],
  },
  'start-dates': { success: true, data: ['2026-05-01'] },
  'available-nights': { property_id: 7, checkin: '2026-05-01', options: [{ nights: 7, price: 640 }] },
  places: [{ id: 11, name: 'Port', slug: 'stay-in-port', county: 'Cornwall', property_count: 4 }],
  place: { place: { id: 11, slug: 'stay-in-port' }, data: [summary], meta: { total: 1 } },
  'usage-stats': { period: { from: '2026-10-01', to: '2026-10-31' }, total_requests: 120, error_requests: 3 },
  'usage-logs': { data: [{ id: 1, timestamp: '2026-10-01T10:00:00Z', method: 'GET', status: 200 }] },
  'security-deposit': { property_id: 7, security_deposit: 250, disable_security: false },
  'cancellation-policy': {
    cancellation_policy_ref_id: 2,
    policy_title: 'Standard',
    owner_policy_description: null,
  },
  'property-occupancy-groups': [group],
  'low-occupancy': discount,
  'short-break-rules': discount,
  discounts: {
    property_id: 7,
    low_occupancy: discount,
    early_bird: discount,
    late_availability: [discountRow],
  },
  'length-stay-discounts': [{ ...discountRow, min_nights: 14 }],
  'segment-pricing': {
    property_id: 7,
    apply_price: 'weekly',
    modified: '2026-05-01T10:00:00Z',
    segments: [{ ...season, segment_id: 1, weekly_price: 900, monthly_price: null }],
  },
  'comparable-pricing': { property_id: 7, seasons: [{ ...season, percentiles: { p25: 700, p75: 1100.5 } }] },
  'achieved-pricing': {
    property_id: 7,
    seasons: [{ season: 'Winter', medianWeekly: null, bbOccupancy: 0.4 }],
  },
  bookings: {
    property_id: 7,
    total: 1,
    limit: 50,
    offset: 0,
    bookings: [
      { booking_id: 1, check_in: '2026-05-01', check_out: '2026-05-08', nights: 7, cancelled: false },
    ],
  },
  'channel-arrival-status': {
    property_id: 7,
    feed: { last_generated_at: '2026-05-01T03:00:00Z', is_stale: false },
    arrival_open_weekdays: ['friday', 'saturday'],
    changeover_pattern: { raw: 'XXXXCCX', decoded: { friday: true } },
  },
  'occupancy-group': group,
  'occupancy-groups': [{ ...group, owner: { id: 1, name: 'O' } }],
} satisfies Partial<Record<ResourceName, JsonObject | JsonValue[]>>;

type Documented = Record<ResourceName, JsonObject | JsonValue[]>;

/** Resources that are only declared use the sample service's answers. */
export const documentedBodies: Readonly<Documented> = whole();

function whole(): Documented {
  const made: Partial<Documented> = { ...handMade };
  for (const name of resourceNames) {
    const sample = sampleOf(name);
    if (sample !== undefined) made[name] ??= sample;
  }
  if (!isWhole(made)) throw new Error('There is a resource without a body.');
  return made;
}

function isWhole(made: Partial<Documented>): made is Documented {
  return resourceNames.every((name) => made[name] !== undefined);
}

function sampleOf(name: ResourceName): JsonObject | JsonValue[] | undefined {
  const from = { random: seededRandom(name), propertyId: 7, day: 20_500 };
  const body = declaredBody(resources[name], from);
  return isJsonValue(body) && (isJsonObject(body) || Array.isArray(body)) ? body : undefined;
}
