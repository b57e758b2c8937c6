// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { estimateStay } from '../../../../../../src/core/analysis/discounts/stay-estimate.ts';
import { PreferencesProvider } from '../../../../../../src/renderer/components/format/preferences.tsx';
import { EstimateTable } from '../../../../../../src/renderer/screens/property/quote/estimate-table.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

it('writes what the property names its prices in, not the label that a person chose', () => {
  const estimate = estimateStay(
    { arrival: '2027-06-05', today: '2027-05-01', nights: 7, guests: 2, dogs: 0, extras: [] },
    { rows: [], basePrice: '900', whyNoPrice: '', extras: [] },
  );
  draw(
    <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '£' }}>
      <EstimateTable
        own={{ estimate, from: 'its weekly price', currency: 'EUR', combining: undefined }}
        rows={[]}
        gaps={[]}
        prices={null}
      />
    </PreferencesProvider>,
  );
  expect(screen.getAllByText(/€900/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/£/)).toBeNull();
});
