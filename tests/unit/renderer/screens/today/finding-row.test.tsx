import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { PreferencesProvider } from '../../../../../src/renderer/components/format/preferences.tsx';
import { FindingLine } from '../../../../../src/renderer/screens/today/finding-row.tsx';

type Row = Parameters<typeof FindingLine>[0]['row'];

function markupOf(row: Pick<Row, 'title' | 'facts'>): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '' }}>
        <Router ssrPath="/">
          <FindingLine
            findingKey="dead-rule"
            row={{
              ...row,
              id: 'r',
              place: { is: 'property', propertyId: 7, tab: 'discounts' },
              measure: 0,
            }}
            onSnooze={() => undefined}
          />
        </Router>
      </PreferencesProvider>
    </MantineProvider>,
  );
}

it('a day within what is said of a house is written as the locale has it', () => {
  const markup = markupOf({
    title: 'Honey Gate',
    facts: { is: 'said', text: 'Row 2: it could last be booked on 2025-03-28.' },
  });
  const seen = markup.replaceAll(/<[^>]+>/g, '');
  expect(seen).toContain('28 Mar 2025');
  expect(seen).not.toContain('2025-03-28');
});

it('a name with characters that turn others around is spelt out, also where only a screen reader reads it', () => {
  const markup = markupOf({ title: 'Honey \u202Eetag', facts: { is: 'said', text: 'Nothing' } });
  expect(markup).not.toContain('\u202E');
});
