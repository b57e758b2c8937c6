/** One word of the console: what it is, and what to do with it. A sentence each. */
export interface GlossaryEntry {
  /** As it stands in a sentence: "lever". */
  readonly name: string;
  readonly is: string;
  readonly use: string;
}

/** Every word that is explained in place; the page "Words" shows them all. */
export const glossary = {
  lever: {
    name: 'discount',
    is: 'A discount is set on one property: low occupancy, early bird, late availability, short-break rules or length of stay.',
    use: 'Check which are on before you change a price: several can take from the same stay.',
  },
  lowOccupancy: {
    name: 'low occupancy',
    is: 'Low occupancy is a discount for weeks of which little is booked, or for parties smaller than the house holds.',
    use: 'Check its dates and guests: in a season that fills anyway it only lowers the price.',
  },
  earlyBird: {
    name: 'early bird',
    is: 'Early bird is a discount for guests who book a long time before they arrive.',
    use: 'Look how many days ahead it begins: where most book that early, it is simply a lower price.',
  },
  lateAvailability: {
    name: 'late availability',
    is: 'Late availability is a discount on what is still free a few days or weeks before arrival.',
    use: 'Look up to how many days before arrival it fires, and whether another discount fires there too.',
  },
  lengthOfStay: {
    name: 'length of stay',
    is: 'Length of stay is a discount for guests who stay longer; the service lets nobody change it from here.',
    use: 'Count it in when you look at what a long stay really brings.',
  },
  percentile: {
    name: 'percentile',
    is: 'A percentile such as p50 is the price below which that share of comparable houses lies: half of them ask less than p50.',
    use: 'Compare with p25, p50 or p75, whichever your house should stand at.',
  },
  comparable: {
    name: 'comparable',
    is: 'Comparables are the houses that the service counts as like yours; it chooses them.',
    use: 'Check how many stand behind a figure: of a handful, a percentile says little.',
  },
  achieved: {
    name: 'achieved',
    is: 'Achieved is what the bookings of your own house really came to in a season, a week.',
    use: 'Set it beside your list price: the difference is what discounts and the mix of stays took.',
  },
  segment: {
    name: 'segment',
    is: 'A segment is a stretch of days for which your house has a price of its own.',
    use: 'Find the segment of a season to see which price guests are asked.',
  },
  listPrice: {
    name: 'list price',
    is: 'The list price is what your own segment asks for a week, before any discount.',
    use: 'If most of a gap is list price, change the price rather than the discounts.',
  },
  bridge: {
    name: 'bridge',
    is: 'A bridge leads from what comparables ask to what your house achieved: list price, discounts, and the rest.',
    use: 'Begin with its longest bar, which takes the most.',
  },
  seasonGap: {
    name: 'season gap',
    is: 'A season gap is what your house achieved against a percentile of its comparables; over a year, each season counts by its length in weeks, and seasons without a figure count in nothing.',
    use: 'Read how many seasons it rests on, then open the one that lies lowest.',
  },
  discountShare: {
    name: 'discount share',
    is: 'The discount share is what discounts and vouchers took of the prices before them, over the bookings that were read.',
    use: 'It has two figures where the service does not say whether its totals are after discounts; the truth is one of them.',
  },
  pace: {
    name: 'pace',
    is: 'Pace sets the nights that are booked for some days against those that were booked for the same days a year ago, as things stood on this day then.',
    use: 'Behind last year, there is still time to change a price; ahead of it, there may be room to ask more.',
  },
  feed: {
    name: 'feed',
    is: 'The feed is the list of prices and free days that travel channels fetch from the service.',
    use: 'If it is stale, guests there see old prices: tell whoever runs the service.',
  },
  changeover: {
    name: 'changeover',
    is: 'A changeover is the day on which one stay ends and the next may begin; a pattern of letters says which days allow it.',
    use: 'See that your start days, the feed and the pattern agree, or guests cannot book the days that you offer.',
  },
  shortBreak: {
    name: 'short break',
    is: 'A short break is a stay of fewer nights than a week, with rules and prices of its own.',
    use: 'Check that its rules leave nights free that nobody books as a whole week.',
  },
  occupancyGroup: {
    name: 'occupancy group',
    is: 'An occupancy group is one set of discounts for small parties that several houses share.',
    use: 'Before you change it, look which houses are linked: all of them change.',
  },
  deposit: {
    name: 'security deposit',
    is: 'The security deposit is what a guest leaves against damage; it is not the part of the price that is paid in advance.',
    use: 'Read the amount together with the switch: switched off, nothing is asked.',
  },
  reading: {
    name: 'reading',
    is: 'A reading says where in an answer of the service each value stands, and how it is written there.',
    use: 'Where one is a guess, confirm it before you edit; where it is wrong, teach another.',
  },
  plan: {
    name: 'plan',
    is: 'A plan is the same kind of change for many houses, sent one house after the other.',
    use: 'Review it as a whole and start it: it stops by itself at the first house that cannot be verified.',
  },
  receipt: {
    name: 'receipt',
    is: 'A receipt is the lasting record of one change: what stood before, what was sent, and what was read back.',
    use: 'Open it to undo the change, or export it for whoever asks.',
  },
  idempotencyKey: {
    name: 'idempotency key',
    is: 'An idempotency key is the mark of one request, by which the service tells a repeat from a second change.',
    use: 'Name it to whoever runs the service when you ask what became of the change.',
  },
  hash: {
    name: 'hash',
    is: 'A hash is the fingerprint of a text: if one letter of it changes, the hash is another.',
    use: 'Export the receipts: with these anybody can check offline that none was altered or left out.',
  },
  draft: {
    name: 'draft',
    is: 'A draft is what you typed and have not sent: the service knows nothing of it.',
    use: 'Open it to go on where you were, or discard it.',
  },
  drift: {
    name: 'drift',
    is: 'Drift is a value that is no longer what it was when your last change was verified: somebody else changed it.',
    use: 'Find out who did before you change it back.',
  },
  snapshot: {
    name: 'snapshot',
    is: 'A snapshot is the last answer of the service that this computer keeps, with the time when it was read.',
    use: 'Refresh it before you decide by it, when its age matters.',
  },
} as const satisfies Readonly<Record<string, GlossaryEntry>>;

export type TermId = keyof typeof glossary;

export interface GlossaryTerm extends GlossaryEntry {
  readonly id: string;
}

/** All of them by name. */
export const glossaryTerms: readonly GlossaryTerm[] = Object.entries<GlossaryEntry>(glossary)
  .map(([id, entry]) => ({ id, ...entry }))
  .toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
