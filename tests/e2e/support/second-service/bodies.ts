/**
 * Responses of a second service with the same documentation but its own names, envelopes and units. Money in
 * pence with a currency, days as seconds since 1970, shares as text, words for yes and no.
 */

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`) / 1_000;
const pence = (minorUnits: number) => ({ minorUnits, currency: 'GBP' }) as const;
const propertyNo = 101;

/** An unknown kind of discount: the price by number of seats. */
export const seatBands = {
  served: { at: day('2026-11-25'), node: 'n-7' },
  payload: {
    propertyNo,
    inForce: 'yes',
    bands: [
      {
        bandNo: 1,
        seats: 2,
        opens: day('2027-01-04'),
        closes: day('2027-03-31'),
        guestPays: '87.5%',
        remark: 'couples',
      },
      {
        bandNo: 2,
        seats: 4,
        opens: day('2027-01-04'),
        closes: day('2027-03-31'),
        guestPays: '95%',
        remark: 'small families',
      },
    ],
    review: { due: day('2027-02-01'), by: 'desk 4' },
  },
} as const;

const property = {
  property: {
    id: propertyNo,
    name: 'Gull Cottage',
    strap: 'By the slip',
    sleepsMax: 4,
    region: { slug: 'stay-in-sandy-bay', wording: 'Sandy Bay' },
    dogsWelcome: 'yes',
    entryPrice: pence(42_000),
  },
} as const;

/** By the end of the path, without the query. */
export const secondBodies: Readonly<Record<string, unknown>> = {
  '/developer/search': {
    results: [property.property],
    paging: { totalCount: 1, pageSize: 20, currentPage: 1 },
  },
  '/developer/properties/101': property,
  '/developer/properties/101/extras': {
    list: {
      '3': {
        id: 31,
        extra_name_id: 3,
        name: 'Dog',
        max_num: '2',
        per_night: 'no',
        unit: 'stay',
        price: pence(2_500),
      },
    },
  },
  '/developer/properties/101/reviews': {
    items: [{ stars: '4.5', guestName: 'A. Reader', words: 'Quiet and warm.', on: day('2026-10-02') }],
    paging: { totalCount: 1, pageSize: 10, currentPage: 1 },
  },
  '/developer/properties/101/images': { attic: [], cloud: [] },
  '/developer/properties/101/bedrooms': {
    sleeping: [{ roomNo: 1, sort: 'Double', beds: '1', ensuite: 'yes' }],
  },
  '/developer/properties/101/owner-contact': { data: null },
  '/developer/properties/101/specialoffers': {
    data: [
      {
        offerNo: 5,
        arrive: day('2027-04-03'),
        depart: day('2027-04-10'),
        nowPrice: pence(99_900),
        wasPrice: pence(119_900),
      },
    ],
  },
  '/developer/properties/101/unavailableDates': { nights: [], paging: { totalCount: 0, currentPage: 1 } },
  '/developer/properties/101/startDays': { checkInDays: ['Mon', 'Fri'] },
  '/developer/properties/101/shortBreaks': {
    data: {
      short_breaks_enabled: 'yes',
      min_nights: '3',
      allowed_start_days: ['Friday', 'Monday'],
      seasonal_rules: [{ season: 'Peak', min_nights: '7' }],
    },
  },
  '/developer/properties/101/start-dates': { open: [day('2027-04-02'), day('2027-04-05')] },
  '/properties/101/security-deposit': {
    data: { propertyId: propertyNo, damageDeposit: pence(15_000), waived: 'no' },
  },
  '/properties/101/cancellation-policy': {
    payload: { policyRef: 7, policyName: 'Flexible', ownerText: 'Full refund up to 28 days.' },
  },
  '/properties/101/discounts/occupancy-groups': {
    data: [
      {
        groupId: 11,
        label: 'Winter couples',
        sharedWith: [101, 102],
        windows: [
          {
            windowStart: day('2027-01-04'),
            windowEnd: day('2027-02-28'),
            partySizeMax: 2,
            reduction: '12.5%',
          },
        ],
      },
    ],
  },
  '/properties/101/discounts/short-break-rules': {
    rules: [
      { nights: 3, chargeShare: '70%', season: 'Low' },
      { nights: 4, chargeShare: '80%', season: 'Low' },
    ],
  },
  '/properties/101/discounts': {
    discounts: {
      earlyBird: { active: 'no', rules: [{ bookedDaysAhead: 180, reduction: '7.5%' }] },
      lateAvailability: {
        active: 'yes',
        rules: [{ leadTime: 48, leadTimeUnit: 'hours', reduction: '10%' }],
      },
    },
  },
  '/properties/101/length-stay-discounts': {
    data: [
      { stayAtLeast: 14, reduction: '10%' },
      { stayAtLeast: 21, reduction: '12.5%' },
    ],
    pageInfo: { hasNext: 'no' },
  },
  '/properties/101/segment-pricing': {
    data: {
      lastChanged: day('2026-11-01'),
      pricedPer: 'WEEK',
      segments: [
        { label: 'Low', begins: day('2027-01-01'), finishes: day('2027-03-31'), amountMinor: 89_500 },
        { label: 'High', begins: day('2027-07-01'), finishes: day('2027-08-31'), amountMinor: 166_150 },
      ],
    },
  },
  '/properties/101/comparable-pricing': {
    peers: {
      Low: [
        { percentile: 25, price: '700.00' },
        { percentile: 50, price: '850.00' },
        { percentile: 75, price: '990.00' },
      ],
    },
  },
  '/properties/101/achieved-pricing': {
    data: {
      currency: { code: 'GBP', minorUnitDigits: 2 },
      seasons: [{ label: 'Low', weeksSold: 9, medianWeek: 82_000, occupancyShare: '62.5%' }],
    },
  },
  '/properties/101/bookings': {
    data: [
      {
        ref: 'B-1',
        arrive: day('2026-10-03'),
        depart: day('2026-10-10'),
        nightCount: 7,
        guests: { adults: 2, children: 1 },
        total: pence(91_400),
        isCancelled: 'no',
        reductions: { offer: pence(1_500), voucher: pence(250) },
        via: 'Direct',
        bookedAt: day('2026-06-14'),
      },
    ],
    paging: { next: null, totalCount: 1 },
  },
  '/properties/101/channel-arrival-status': {
    data: {
      feedPublishedAt: day('2026-11-24'),
      feedAgeMinutes: 90,
      fresh: 'yes',
      openArrivalDays: ['Fri', 'Mon'],
      pattern: { raw: 'CXXXICO' },
    },
  },
};
