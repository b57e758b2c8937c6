import { describe, expect, it } from 'vitest';
import {
  bedroomsByNumber,
  listingFacts,
  picturesInOrder,
} from '../../../../../../src/renderer/screens/property/listing/listing-facts.ts';

describe('picturesInOrder', () => {
  it('follows the display order, with unordered pictures last', () => {
    const shown = picturesInOrder([
      { url: 'a' },
      { url: 'b', order: 2, alt: ' ' },
      { url: 'c', order: 1, alt: 'Garden' },
      { url: 'd' },
    ]);
    expect(shown.map(({ large }) => large)).toEqual(['c', 'b', 'a', 'd']);
    expect(shown.map(({ alt }) => alt)).toEqual(['Garden', null, null, null]);
  });

  it('takes the smallest size for the gallery and the largest for the lightbox', () => {
    const [picture] = picturesInOrder([
      { urls: { thumb_url: 'https://p.example/t.jpg', full: 'https://p.example/f.jpg', note: 'not one' } },
    ]);
    expect(picture).toMatchObject({ small: 'https://p.example/t.jpg', large: 'https://p.example/f.jpg' });
    expect(picturesInOrder([{ thumbnailUrl: 's', url: 'm', largeUrl: 'l' }])[0]).toMatchObject({
      small: 's',
      large: 'l',
    });
    expect(picturesInOrder([{ urls: { width: 3 } }])[0]).toMatchObject({ small: null, large: null });
  });
});

describe('bedroomsByNumber', () => {
  it('groups the beds of a room and omits unknown details', () => {
    const rooms = bedroomsByNumber([
      { bedroomNumber: 2, bedType: 'Single', bedCount: 2, enSuite: false },
      { bedroomNumber: 1, bedType: 'King', bedCount: null, enSuite: true },
      { bedroomNumber: 2, bedType: 'Cot', bedCount: 1, enSuite: true },
      { bedroomNumber: 3 },
    ]);
    expect(rooms).toEqual([
      { number: 1, beds: 'King', enSuite: true },
      { number: 2, beds: '2 × Single, 1 × Cot', enSuite: null },
      { number: 3, beds: '', enSuite: null },
    ]);
  });
});

describe('listingFacts', () => {
  it('omits unsent facts and keeps zero and no', () => {
    const facts = listingFacts(
      { title: 'x', maxDogs: 0, petsAllowed: false, rating: { average: null, count: 0 }, sleeps: null },
      'en-GB',
    );
    expect(facts).toEqual([
      { label: 'Pets allowed', value: false },
      { label: 'Max. dogs', value: 0 },
      { label: 'Reviews', value: 0 },
    ]);
  });
});
