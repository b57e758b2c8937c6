// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PlaceProperties } from '../../../../../../src/renderer/screens/properties/add/place-properties.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

const asked = vi.hoisted((): unknown[] => []);
const nothing = () => undefined;
vi.mock('../../../../../../src/renderer/client/queries/paged-reading.ts', () => ({
  usePagedReading: (_list: unknown, place: { readonly query: unknown }) => {
    asked.push(place.query);
    return {
      view: undefined,
      error: undefined,
      refreshing: false,
      refresh: nothing,
      decoded: [],
      joined: undefined,
      reading: false,
      stopped: false,
      fault: null,
      hasOldPages: false,
      stop: nothing,
      readMore: nothing,
    };
  },
}));
vi.mock('../../../../../../src/renderer/client/properties/portfolio.ts', () => ({
  usePortfolioRows: () => ({ data: [] }),
}));
vi.mock('../../../../../../src/renderer/client/workspaces/service-state.ts', () => ({
  useRateBudget: () => undefined,
}));
vi.mock('../../../../../../src/renderer/screens/properties/add/use-add-found.ts', () => ({
  useAddFound: () => ({ add: nothing, isPending: false, error: null }),
}));
vi.mock('../../../../../../src/renderer/guarded-edit/mapping/field-mapping.tsx', () => ({
  useFieldMapping: () => undefined,
}));

useDrawnPage();

it('asks for the nights that are typed, and keeps the focus where they were typed', async () => {
  const { person } = draw(
    <PlaceProperties
      workspaceId="w"
      slug="cornwall"
      title="Cornwall"
      onBack={nothing}
      onSearch={nothing}
      onClose={nothing}
    />,
  );
  const nights = screen.getByLabelText<HTMLInputElement>('Nights');
  await person.type(nights, '7{Enter}');
  expect(asked.at(-1)).toEqual({ nights: '7' });
  expect(document.activeElement).toBe(nights);
  expect(nights.isConnected).toBe(true);
});
