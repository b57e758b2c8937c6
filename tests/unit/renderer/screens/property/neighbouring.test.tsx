// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Neighbouring } from '../../../../../src/renderer/screens/property/property-head.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

let propertyId = 4;
vi.mock('../../../../../src/renderer/client/properties/property.ts', () => ({
  useProperty: () => ({ workspaceId: 'w', propertyId }),
}));
vi.mock('../../../../../src/renderer/client/properties/portfolio-order.ts', () => ({
  usePortfolioOrder: () => [9, 4, 7],
}));
vi.mock('../../../../../src/renderer/client/properties/portfolio.ts', () => ({
  usePortfolioRows: () => ({ data: [{ propertyId: 1 }] }),
}));

useDrawnPage();

function drawAt(id: number) {
  propertyId = id;
  const location = memoryLocation({ path: '/', record: true });
  const { person } = draw(
    <Router hook={location.hook}>
      <Neighbouring tabId="terms" />
    </Router>,
  );
  return { person, history: location.history };
}

it('Neighbouring follows the shown order and keeps the tab', async () => {
  const { person, history } = drawAt(4);
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await person.keyboard(']');
  await person.click(screen.getByRole('button', { name: 'Previous property' }));
  expect(history.slice(1)).toEqual(['/properties/7/terms', '/properties/9/terms']);
});

it('Neighbouring stops at the first property, and is hidden outside the order', () => {
  drawAt(9);
  expect(screen.getByRole('button', { name: 'Previous property' })).toHaveProperty('disabled', true);
  drawAt(1);
  expect(screen.getAllByText(/of 3/)).toHaveLength(1);
});
