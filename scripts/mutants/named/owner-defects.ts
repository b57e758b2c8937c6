import type { NamedDefect } from './named-defect.ts';

const analysis = 'src/analysis/';
const screens = 'src/renderer/screens/';
const shape = 'src/contract/service/shape/';

/** Each shows an owner another figure, house or day than is true, or takes away what was known. */
export const ownerDefects: readonly NamedDefect[] = [
  {
    name: 'a house of an unknown place is in every place',
    file: `${analysis}board/facets.ts`,
    changes: [
      [
        '(value !== null && chosen[name].includes(value))',
        '(value === null || chosen[name].includes(value))',
      ],
    ],
  },
  {
    name: 'a feed that the service calls stale is fresh on the board',
    file: `${analysis}arrivals/feed-freshness.ts`,
    changes: [['isOld || says === true ? true', 'isOld ? true']],
  },
  {
    name: 'the last day of a period is not of it',
    file: `${analysis}bookings/booking-periods.ts`,
    changes: [['date <= to', 'date < to']],
  },
  {
    name: 'a feed is older where the console runs in another zone',
    file: 'src/contract/dates/service-time.ts',
    changes: [["hours === undefined ? 'Z'", "hours === undefined ? ''"]],
  },
  {
    name: 'totals are of all houses whatever is filtered',
    file: `${screens}board/board-model.ts`,
    changes: [['year: medianOfYear(houses, level)', 'year: medianOfYear(ground.rows, level)']],
  },
  {
    name: 'a season that was refused was never let',
    file: 'src/renderer/components/house/gap-words.ts',
    changes: [["why.absence === 'none' ? t('neverLet')", "why.absence !== 'not-read' ? t('neverLet')"]],
  },
  {
    name: 'a house that was read in part counts as whole',
    file: `${screens}bookings/reading-facts.ts`,
    changes: [['read.filter(({ reading }) => reading.isWhole)', 'read']],
  },
  {
    name: 'the file of bookings has the discount for the price',
    file: `${screens}bookings/all-booking-columns.tsx`,
    changes: [["reported('totalPrice', t('totalPrice'))", "reported('discountAmount', t('totalPrice'))"]],
  },
  {
    name: 'the end of one run of reading stops the next',
    file: 'src/renderer/client/houses/houses-reader.ts',
    changes: [['        own.abort();', '        this.#abort.abort();']],
  },
  {
    name: 'a read that failed takes bookings away',
    file: 'src/renderer/client/houses/houses-reader.ts',
    changes: [['(isCut || reading.failure !== null) ? {', '(isCut && reading.readAt === null) ? {']],
  },
  {
    name: 'amounts of two currencies are added up',
    file: `${shape}money/currencies.ts`,
    changes: [['return named.some((one, index)', 'return named.length > 5 && named.some((one, index)']],
  },
  {
    name: 'nothing between two commas is day 0',
    file: 'src/contract/readings/codecs/weekdays-codec.ts',
    changes: [[String.raw`/^\d(?:\.0+)?$/.test(item) ? Number(item) : undefined`, 'Number(item)']],
  },
  {
    name: 'a rounding turns a raise into a cut',
    file: 'src/contract/money/adjusted-amount.ts',
    changes: [['change.times(rounded.minus(base)).lt(0)', 'change.times(rounded.minus(base)).lt(-1e9)']],
  },
  {
    name: 'a share is raised as an amount',
    file: `${screens}plan/sheet/deposit/deposit-fill.ts`,
    changes: [['if (otherWay !== null) return', 'if (otherWay === value) return']],
  },
  {
    name: 'the first row that is appended takes the others away',
    file: 'src/contract/plans/plan-desired.ts',
    changes: [['rows: [...present.rows, ...added]', 'rows: added']],
  },
  {
    name: 'our own changes behind an old open one are said to be of somebody else',
    file: 'src/main/composition/runs-since.ts',
    changes: [['items.filter(({ state }) => isTerminal(state))', 'items']],
  },
  {
    name: 'a draft that does not open is passed over',
    file: 'src/renderer/guarded-edit/session/restore-drafts.ts',
    changes: [['draft.content === null || !restored(', 'draft.content !== null && !restored(']],
  },
];
