import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { PreferencesProvider } from '../../../../../src/renderer/components/format/preferences.tsx';
import { FindingLine } from '../../../../../src/renderer/screens/today/finding-row.tsx';

it('a day within what is said of a house is written as the locale has it', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '' }}>
        <Router ssrPath="/">
          <FindingLine
            findingKey="dead-rule"
            row={{
              id: 'r',
              place: { is: 'property', propertyId: 7, tab: 'discounts' },
              title: 'Honey Gate',
              measure: 0,
              facts: { is: 'said', text: 'Row 2: it could last be booked on 2025-03-28.' },
            }}
            onSnooze={() => undefined}
          />
        </Router>
      </PreferencesProvider>
    </MantineProvider>,
  );
  const seen = markup.replaceAll(/<[^>]+>/g, '');
  expect(seen).toContain('28 Mar 2025');
  expect(seen).not.toContain('2025-03-28');
});
