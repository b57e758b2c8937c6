import type { NonEmpty } from '../seeded-random.ts';

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly county: string;
  readonly country: string;
  readonly kind: 'coast' | 'hills' | 'lake' | 'moor';
  readonly latitude: number;
  readonly longitude: number;
  readonly priceFactor: number;
  readonly blurb: string;
}

/** Invented places in real landscapes. */
export const PLACES: NonEmpty<Place> = [
  {
    id: 11,
    name: 'Port Merrow',
    slug: 'stay-in-port-merrow',
    county: 'Cornwall',
    country: 'England',
    kind: 'coast',
    latitude: 50.2871,
    longitude: -4.9312,
    priceFactor: 1.18,
    blurb: 'A horseshoe harbour, two bakeries and a beach that only appears at low water.',
  },
  {
    id: 12,
    name: 'Hallowmere',
    slug: 'stay-in-hallowmere',
    county: 'Cumbria',
    country: 'England',
    kind: 'lake',
    latitude: 54.4812,
    longitude: -3.0745,
    priceFactor: 1.12,
    blurb: 'Slate roofs along a long lake, with the fells starting at the back door.',
  },
  {
    id: 13,
    name: 'Aber Gwylan',
    slug: 'stay-in-aber-gwylan',
    county: 'Pembrokeshire',
    country: 'Wales',
    kind: 'coast',
    latitude: 51.9083,
    longitude: -5.1201,
    priceFactor: 1.02,
    blurb: 'Painted cottages above a shingle cove where seals come in autumn.',
  },
  {
    id: 14,
    name: 'Thornby Dale',
    slug: 'stay-in-thornby-dale',
    county: 'North Yorkshire',
    country: 'England',
    kind: 'hills',
    latitude: 54.3107,
    longitude: -1.9342,
    priceFactor: 0.94,
    blurb: 'Dry-stone walls, field barns and a market every second Thursday.',
  },
  {
    id: 15,
    name: 'Loch Ardlinn',
    slug: 'stay-in-loch-ardlinn',
    county: 'Argyll',
    country: 'Scotland',
    kind: 'lake',
    latitude: 56.2154,
    longitude: -5.3128,
    priceFactor: 1.0,
    blurb: 'A sea loch with one road, one pub and more stars than you remember.',
  },
  {
    id: 16,
    name: 'Saltby Staithe',
    slug: 'stay-in-saltby-staithe',
    county: 'Norfolk',
    country: 'England',
    kind: 'coast',
    latitude: 52.9631,
    longitude: 0.7714,
    priceFactor: 1.09,
    blurb: 'Flint houses on the edge of the marsh, geese overhead from October.',
  },
  {
    id: 17,
    name: 'Winterstoke Vale',
    slug: 'stay-in-winterstoke-vale',
    county: 'Gloucestershire',
    country: 'England',
    kind: 'hills',
    latitude: 51.8312,
    longitude: -1.8417,
    priceFactor: 1.21,
    blurb: 'Honey-coloured stone, a mill stream and footpaths in every direction.',
  },
  {
    id: 18,
    name: 'Kelda Moor',
    slug: 'stay-in-kelda-moor',
    county: 'Northumberland',
    country: 'England',
    kind: 'moor',
    latitude: 55.3174,
    longitude: -2.1093,
    priceFactor: 0.87,
    blurb: 'Heather to the horizon, dark skies and a steam railway at weekends.',
  },
];
