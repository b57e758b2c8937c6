// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { groupWriter } from '../../../../../src/contract/service/writable/occupancy-group.ts';
import { ReadingLines } from '../../../../../src/renderer/guarded-edit/readings/reading-lines.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

it('what is shown with a group is not called "not understood", in whatever form it comes', () => {
  const understood = groupWriter.understanding({
    group_id: 7,
    name: 'Harbour',
    active: true,
    shared_with: [{ house: 31 }],
    owner: { full_name: 'A' },
    colour_code: 'blue',
    discounts: [{ occupancy: 4, discount_percent: 5 }],
  });
  if (understood === null) throw new Error('It is not read.');
  draw(<ReadingLines understood={understood} />);
  const said = (place: string): string | undefined =>
    screen
      .getAllByRole('row')
      .map((row) => row.textContent)
      .find((text) => text.startsWith(place));
  expect(said('shared_with')).toContain('Shown with the group');
  expect(said('owner')).toContain('Shown with the group');
  expect(said('colour_code')).toContain('Not understood');
});
