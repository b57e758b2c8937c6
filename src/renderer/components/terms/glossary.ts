/** A term: what it is, and what to do with it, one sentence each. */
export interface GlossaryEntry {
  /** As it appears in a sentence: "discount". */
  readonly name: string;
  readonly is: string;
  readonly use: string;
}

/** Every term that is explained in place. The page "Glossary" lists them all. */
export const glossary = {
  discount: {
    name: 'discount',
    is: 'A discount, or a rule for stays, set on one property: low occupancy, early bird, late availability, short-break rules or length of stay.',
    use: 'Check which are active before you change a price: several can apply to one stay.',
  },
  lowOccupancy: {
    name: 'low occupancy',
    is: 'A discount for weeks with few bookings, or for parties smaller than the property sleeps.',
    use: 'Check its dates and guests: in a season that fills anyway it only lowers the price.',
  },
  earlyBird: {
    name: 'early bird',
    is: 'A discount for guests who book well ahead.',
    use: 'Check how far ahead it starts: where most guests book that early, it’s simply a lower price.',
  },
  lateAvailability: {
    name: 'late availability',
    is: 'Last-minute discount: for nights still free a few days or weeks before arrival.',
    use: 'Check how many days before arrival it starts, and whether another discount applies too.',
  },
  lengthOfStay: {
    name: 'length of stay',
    is: 'A discount for longer stays. The service doesn’t let Keyholder change it.',
    use: 'Include it when you work out what a long stay earns.',
  },
  percentile: {
    name: 'percentile',
    is: 'The price below which a share of comparable properties lies: half of them ask less than p50, the market median.',
    use: 'Compare with p25, p50 or p75, wherever your property should stand.',
  },
  comparable: {
    name: 'comparable',
    is: 'Properties the service counts as similar to yours. It chooses them.',
    use: 'Check how many are behind a figure: a handful says little.',
  },
  achieved: {
    name: 'achieved',
    is: 'What bookings of your property really came to per week in a season.',
    use: 'Compare it with your list price: discounts and the mix of stays explain the difference.',
  },
  segment: {
    name: 'segment',
    is: 'A range of dates with its own price for your property.',
    use: 'Find the segment of a season to see the price guests are asked.',
  },
  listPrice: {
    name: 'list price',
    is: 'The weekly price of your segment, before discounts.',
    use: 'If list price explains most of a gap, change the price rather than the discounts.',
  },
  breakdown: {
    name: 'price breakdown',
    is: 'The steps from the market price to your booked rate: list price, discounts, and what’s unexplained.',
    use: 'Start with the longest bar: it takes the most.',
  },
  seasonGap: {
    name: 'season gap',
    is: 'Your booked rate vs a market percentile. Over a year, seasons are weighted by weeks, and seasons with no data are left out.',
    use: 'Check how many seasons it’s based on, then open the lowest.',
  },
  discountShare: {
    name: 'discount share',
    is: 'The share of prices taken by discounts and vouchers, across the bookings loaded.',
    use: 'It’s a range until you say, in Settings, if totals already include discounts.',
  },
  pace: {
    name: 'pace',
    is: 'Nights booked for some dates, compared with those booked for the same dates at this point last year.',
    use: 'Behind last year, there’s still time to change a price; ahead of it, you may be able to charge more.',
  },
  feed: {
    name: 'feed',
    is: 'The prices and free days that booking channels fetch from the service.',
    use: 'If it’s stale, guests there see old prices: contact your operator.',
  },
  changeover: {
    name: 'changeover',
    is: 'The day one stay ends and the next may start. A pattern of letters says which days allow it.',
    use: 'Check that your check-in days, the feed and the pattern agree, or guests can’t book the days you offer.',
  },
  shortBreak: {
    name: 'short break',
    is: 'A stay of less than a week, with its own rules and prices.',
    use: 'Check that its rules don’t block nights that nobody books as a whole week.',
  },
  occupancyGroup: {
    name: 'occupancy group',
    is: 'A discount shared by several properties, for small parties.',
    use: 'Check which properties are linked before you change it: all of them change.',
  },
  deposit: {
    name: 'security deposit',
    is: 'A refundable amount held against damage. It isn’t the booking deposit paid in advance.',
    use: 'Check the switch too: when it’s off, guests aren’t asked.',
  },
  reading: {
    name: 'field mapping',
    is: 'A field mapping says which value in a response means what, and how it’s written.',
    use: 'If a mapping is a guess, confirm it before you edit; if it’s wrong, change it.',
  },
  bulkEdit: {
    name: 'bulk edit',
    is: 'The same kind of change for many properties, sent one at a time.',
    use: 'Review it as a whole and start it: it stops at the first change that can’t be verified.',
  },
  receipt: {
    name: 'receipt',
    is: 'The lasting record of one change: before, sent and verified.',
    use: 'Open it to undo the change, or export it.',
  },
  idempotencyKey: {
    name: 'idempotency key',
    is: 'A mark on one request that lets the service recognise a repeat.',
    use: 'Quote it to your operator when you ask about a change.',
  },
  hash: {
    name: 'hash',
    is: 'A fingerprint of a text: change one letter and the hash changes.',
    use: 'Export the receipts: anyone can then check offline that none was altered or left out.',
  },
  draft: {
    name: 'draft',
    is: 'Something you typed and haven’t sent. The service doesn’t know about it.',
    use: 'Open it to continue, or discard it.',
  },
  drift: {
    name: 'changed elsewhere',
    is: 'A value that’s different from your last verified change: somebody else changed it.',
    use: 'Find out who changed it before you change it back.',
  },
  snapshot: {
    name: 'snapshot',
    is: 'The last response saved on this computer, with its time.',
    use: 'Refresh it before a decision where its age matters.',
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;

export type TermId = keyof typeof glossary;

export interface GlossaryTerm extends GlossaryEntry {
  readonly id: string;
}

export const glossaryTerms: readonly GlossaryTerm[] = Object.entries<GlossaryEntry>(glossary)
  .map(([id, entry]) => ({ id, ...entry }))
  .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
