// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { decodeResource } from '../../../../../../src/core/service/decode.ts';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { draw, useDrawnPage } from '../../../in-page.tsx';
import { PicturesPanel } from '../../../../../../src/renderer/screens/property/listing/listing-tab.tsx';

interface Drawn {
  readonly reading: { readonly read: { readonly value: unknown } };
  readonly isEmpty: (value: unknown) => boolean;
  readonly empty: { readonly title: string };
  readonly children: (value: unknown) => unknown;
}

let body: JsonValue = null;
vi.mock('../../../../../../src/renderer/client/properties/property.ts', () => ({
  useProperty: () => ({ workspaceId: 'w', propertyId: 7 }),
  useOwn: () => ({ read: decodeResource('images', { body }) }),
}));
vi.mock('../../../../../../src/renderer/client/ask.ts', () => ({ useAsk: () => ({ error: null }) }));
vi.mock('../../../../../../src/renderer/kit/resource-panel.tsx', () => ({
  ResourcePanel: ({ reading: { read }, isEmpty, empty, children }: Drawn) =>
    isEmpty(read.value) ? empty.title : children(read.value),
}));

useDrawnPage();
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {
        /* Nothing comes near the window. */
      }
      disconnect(): void {
        /* Nothing was observed. */
      }
    },
  );
});

const picture = (alt: string, order: number) => ({ url: `https://p.example/${alt}`, alt_text: alt, order });

it('PicturesPanel merges both lists of the service by display order', () => {
  body = { legacy: [picture('Hall', 1), picture('Garden', 3)], cloud: [picture('Kitchen', 2)] };
  draw(<PicturesPanel />);
  const names = screen.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'));
  expect(names).toEqual(['Open picture: Hall', 'Open picture: Kitchen', 'Open picture: Garden']);
  expect(screen.getByText('3 pictures.')).toBeTruthy();
});

it('PicturesPanel reports a null list as missing rather than empty', () => {
  body = { legacy: [], cloud: null };
  draw(<PicturesPanel />);
  expect(screen.queryByText('No pictures')).toBeNull();
  expect(screen.getByText(/Part of the service’s list is missing/)).toBeTruthy();
});
