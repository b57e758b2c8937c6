import { defineTexts } from '../../../texts/define-texts.ts';

/** What the words of the console are called, what they are, and what to do with them. */
export const t = defineTexts('components/terms', {
  leverName: 'lever',
  leverIs:
    'A lever is a discount or a rule that one house sets: low occupancy, early bird, late availability, short-break rules or length of stay.',
  leverUse: 'Look which are on before you change a price: several can take from the same stay.',
  lowOccupancyName: 'low occupancy',
  lowOccupancyIs:
    'Low occupancy is a discount for weeks of which little is booked, or for parties smaller than the house holds.',
  lowOccupancyUse: 'Check its dates and guests: in a season that fills anyway it only lowers the price.',
  earlyBirdName: 'early bird',
  earlyBirdIs: 'Early bird is a discount for guests who book a long time before they arrive.',
  earlyBirdUse: 'Look how many days ahead it begins: where most book that early, it is simply a lower price.',
  lateAvailabilityName: 'late availability',
  lateAvailabilityIs:
    'Late availability is a discount on what is still free a few days or weeks before arrival.',
  lateAvailabilityUse:
    'Look up to how many days before arrival it fires, and whether another discount fires there too.',
  lengthOfStayName: 'length of stay',
  lengthOfStayIs:
    'Length of stay is a discount for guests who stay longer; the service lets nobody change it from here.',
  lengthOfStayUse: 'Count it in when you look at what a long stay really brings.',
  percentileName: 'percentile',
  percentileIs:
    'A percentile such as p50 is the price below which that share of comparable houses lies: half of them ask less than p50.',
  percentileUse: 'Compare with p25, p50 or p75, whichever your house should stand at.',
  comparableName: 'comparable',
  comparableIs: 'Comparables are the houses that the service counts as like yours; it chooses them.',
  comparableUse: 'Check how many stand behind a figure: of a handful, a percentile says little.',
  achievedName: 'achieved',
  achievedIs: 'Achieved is what the bookings of your own house really came to in a season, a week.',
  achievedUse: 'Set it beside your list price: the difference is what discounts and the mix of stays took.',
  segmentName: 'segment',
  segmentIs: 'A segment is a stretch of days for which your house has a price of its own.',
  segmentUse: 'Find the segment of a season to see which price guests are asked.',
  listPriceName: 'list price',
  listPriceIs: 'The list price is what your own segment asks for a week, before any discount.',
  listPriceUse: 'If most of a gap is list price, change the price rather than the discounts.',
  bridgeName: 'bridge',
  bridgeIs:
    'A bridge leads from what comparables ask to what your house achieved: list price, discounts, and the rest.',
  bridgeUse: 'Begin with its longest bar, which takes the most.',
  seasonGapName: 'season gap',
  seasonGapIs:
    'A season gap is what your house achieved against a percentile of its comparables; over a year, each season counts by its length in weeks, and seasons without a figure count in nothing.',
  seasonGapUse: 'Read how many seasons it rests on, then open the one that lies lowest.',
  discountShareName: 'discount share',
  discountShareIs:
    'The discount share is what discounts and vouchers took of the prices before them, over the bookings that were read.',
  discountShareUse:
    'It has two figures where the service does not say whether its totals are after discounts; the truth is one of them.',
  paceName: 'pace',
  paceIs:
    'Pace sets the nights that are booked for some days against those that were booked for the same days a year ago, as things stood on this day then.',
  paceUse:
    'Behind last year, there is still time to change a price; ahead of it, there may be room to ask more.',
  feedName: 'feed',
  feedIs: 'The feed is the list of prices and free days that travel channels fetch from the service.',
  feedUse: 'If it is stale, guests there see old prices: tell whoever runs the service.',
  changeoverName: 'changeover',
  changeoverIs:
    'A changeover is the day on which one stay ends and the next may begin; a pattern of letters says which days allow it.',
  changeoverUse:
    'See that your start days, the feed and the pattern agree, or guests cannot book the days that you offer.',
  shortBreakName: 'short break',
  shortBreakIs: 'A short break is a stay of fewer nights than a week, with rules and prices of its own.',
  shortBreakUse: 'Check that its rules leave nights free that nobody books as a whole week.',
  occupancyGroupName: 'occupancy group',
  occupancyGroupIs: 'An occupancy group is one set of discounts for small parties that several houses share.',
  occupancyGroupUse: 'Before you change it, look which houses are linked: all of them change.',
  depositName: 'security deposit',
  depositIs:
    'The security deposit is what a guest leaves against damage; it is not the part of the price that is paid in advance.',
  depositUse: 'Read the amount together with the switch: switched off, nothing is asked.',
  readingName: 'reading',
  readingIs:
    'A reading says where in an answer of the service each value stands, and how it is written there.',
  readingUse: 'Where one is a guess, confirm it before you edit; where it is wrong, teach another.',
  planName: 'plan',
  planIs: 'A plan is the same kind of change for many houses, sent one house after the other.',
  planUse:
    'Review it as a whole and start it: it stops by itself at the first house that cannot be verified.',
  receiptName: 'receipt',
  receiptIs:
    'A receipt is the lasting record of one change: what stood before, what was sent, and what was read back.',
  receiptUse: 'Open it to undo the change, or export it for whoever asks.',
  idempotencyKeyName: 'idempotency key',
  idempotencyKeyIs:
    'An idempotency key is the mark of one request, by which the service tells a repeat from a second change.',
  idempotencyKeyUse: 'Name it to whoever runs the service when you ask what became of the change.',
  hashName: 'hash',
  hashIs: 'A hash is the fingerprint of a text: if one letter of it changes, the hash is another.',
  hashUse: 'Export the receipts: with these anybody can check offline that none was altered or left out.',
  draftName: 'draft',
  draftIs: 'A draft is what you typed and have not sent: the service knows nothing of it.',
  draftUse: 'Open it to go on where you were, or discard it.',
  driftName: 'drift',
  driftIs:
    'Drift is a value that is no longer what it was when your last change was verified: somebody else changed it.',
  driftUse: 'Find out who did before you change it back.',
  snapshotName: 'snapshot',
  snapshotIs:
    'A snapshot is the last answer of the service that this computer keeps, with the time when it was read.',
  snapshotUse: 'Refresh it before you decide by it, when its age matters.',
});
