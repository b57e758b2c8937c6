// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { resourceNames } from '../../../../src/core/service/resource-names.ts';
import { writableNames } from '../../../../src/core/writing/writable-names.ts';
import { readIntents } from '../../../../src/renderer/app/command-palette/palette-intents.ts';
import { editorFor } from '../../../../src/renderer/guarded-edit/editor-registry.ts';
import { RecordFacts } from '../../../../src/renderer/kit/record-facts.tsx';
import { tabAt } from '../../../../src/renderer/screens/property/property-tabs.tsx';
import { cleaningPlan, named } from '../../core/resources/invented.ts';
import { draw, useDrawnPage } from '../in-page.tsx';

vi.mock('../../../../src/core/resources/declared.ts', async (original) => {
  const { declared } = await original<{ readonly declared: object }>();
  const { cleaningPlan, petPolicy } = await import('../../core/resources/invented.ts');
  return { declared: { ...declared, 'pet-policy': petPolicy, 'cleaning-plan': cleaningPlan } };
});

useDrawnPage();

it('shows every field of a declaration, its rows, and what is not there', () => {
  const body = {
    cleaner: 'Sparkle',
    cleaning_days: ['friday', 'monday'],
    visits: [{ date: '2027-05-01', cost: 35.5 }, { date: '2027-05-08' }],
  };
  const decoded = decodeResource(named('cleaning-plan', resourceNames), { body });
  if (decoded.shape === 'unrecognised') throw new Error('It is not read.');
  draw(<RecordFacts node={cleaningPlan.node} of={decoded.value} />);
  expect(screen.getByText('Sparkle')).toBeTruthy();
  expect(screen.getByText('Cleaning days').nextElementSibling?.textContent).toBe('Monday and Friday');
  const table = screen.getByRole('table', { name: 'Visits' });
  expect(table.textContent).toContain('35.5');
  expect(within(table).getByTitle('Not sent')).toBeTruthy();
});

it('has a heading on its tab, an address, words in the palette and an editor', () => {
  expect(tabAt('pet-policy')).toMatchObject({ tab: { id: 'terms' }, heading: { name: 'Pet policy' } });
  expect(tabAt('cleaning-plan')?.tab.shows).toHaveLength(3);
  expect(readIntents('dogs honey gate', 'en-GB')).toMatchObject([
    { property: 'honey gate', subject: { tab: 'pet-policy', label: 'Pet policy' } },
  ]);
  expect(editorFor(named('pet-policy', writableNames)).placeOf('7')).toContain('pet-policy');
});
