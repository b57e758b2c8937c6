// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { UnknownFields } from '../../../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import { ReviewEntry } from '../../../../../../src/renderer/screens/property/listing/reviews-panel.tsx';
import { decodedValue } from '../../../../core/service/bodies/recognised.ts';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

function drawReview(review: JsonValue): string {
  const [first] = decodedValue('reviews', [review]).rows;
  if (first === undefined) throw new Error('no review');
  draw(<ReviewEntry review={first} />);
  return document.body.textContent;
}

describe('the guest of a review', () => {
  it('is not called unnamed where a name may have come under one that is not known', () => {
    expect(drawReview({ rating: 5, gast: 'Anna Beispiel' })).toContain('Guest’s name field not recognised');
  });

  it('is named, or not, where the record is known whole', () => {
    expect(drawReview({ rating: 5, guest_full_name: 'Anna Beispiel' })).toContain('Anna Beispiel');
    expect(drawReview({ rating: 4 })).toContain('Guest not named');
  });
});

describe('what was expected', () => {
  const expected = [{ path: 'property_id', type: 'number' }];
  const unknown = [{ path: 'house', type: 'number' }];

  it('is said to be missing only where nothing unknown may be it', () => {
    draw(
      <UnknownFields read={{ unknownFields: [], missingFields: expected, moreUnknown: 0, asItCame: [] }} />,
    );
    expect(document.body.textContent).toContain('1 expected field not sent');
    draw(
      <UnknownFields
        read={{ unknownFields: unknown, missingFields: expected, moreUnknown: 0, asItCame: [] }}
      />,
    );
    expect(document.body.textContent).toContain('1 expected field not found under a known name');
    draw(
      <UnknownFields read={{ unknownFields: unknown, missingFields: [], moreUnknown: 120, asItCame: [] }} />,
    );
    expect(document.body.textContent).toContain('at least 121 fields not recognised');
    expect(document.body.textContent).toContain('and at least 120 more fields');
  });
});
