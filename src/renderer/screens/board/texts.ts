import { defineTexts } from '../../../texts/define-texts.ts';

/** What screens/board says. */
export const t = defineTexts('screens/board', {
  keyOfTheStrip: '<span>comparables</span> p10–p90, p25–p75, p{{level}}; strip ±{{reach}} %',
  stripEndsAtUnderAndOver: 'A strip ends at {{reach}} % under and over; an arrow points to what lies beyond.',
  ownListPrice: 'own list price',
  achieved: 'achieved',
  peekKey: '{{keyHint}} peek',
  selectKey: '{{keyHint}} select',
  planKey: '{{keyHint}} plan',
  openKey: '{{keyHint}} open',
  notReadYet: 'not read yet',
  oldestRead: 'oldest read {{time}}',
  seasonsComeWithTheComparablePrices:
    'Seasons come with the comparable prices. Where they were not read yet, Refresh reads them; where they were, the service sent none.',
  seasonsAreNotUnderstood:
    'Seasons come with the comparable prices, and what the service sent of these is not understood. Open a house: under Pricing you say once how they are read.',
  noHouseTellsASeason: 'No house tells a season',
  houses: 'Houses',
  noHouseMatchesTheFilters: 'No house matches the filters',
  showAllHouses: 'Show all houses',
  tags: 'Tags',
  houseBesideTheBoard: 'The house beside the board',
  board: 'Board',
  boardShowsHowEach:
    'The board shows how each house of {{name}} stands in each season. The service has no list of “my properties”, so add them in the portfolio first.',
  noHousesHereYet: 'No houses here yet',
  goToAddProperties: 'Go to Add properties',
});
