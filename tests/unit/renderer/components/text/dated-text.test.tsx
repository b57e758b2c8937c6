import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AsGiven } from '../../../../../src/renderer/components/snapshot/as-given.tsx';
import { DatedText, isMachineDate } from '../../../../../src/renderer/components/text/dated-text.tsx';
import { PreferencesProvider } from '../../../../../src/renderer/components/format/preferences.tsx';
import { UnknownFields } from '../../../../../src/renderer/components/snapshot/unknown-fields.tsx';

const moment = '2026-11-22T03:29:00.000Z';
const raw = /(?<!title="|dateTime=")2026-11-22T03:29:00/i;

function drawn(node: React.ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '' }}>{node}</PreferencesProvider>
    </MantineProvider>,
  );
}
const words = (node: React.ReactNode): string => drawn(node).replaceAll(/<[^>]+>/g, '');

describe('a moment of the service', () => {
  it('is written as the locale has it, and keeps how it was sent', () => {
    const markup = drawn(<DatedText text={`made ${moment} by hand`} />);
    expect(markup).toContain(`title="${moment}"`);
    expect(markup.replaceAll(/<[^>]+>/g, '')).toMatch(/^made 22 Nov 2026,? \d{2}:29 by hand$/);
  });

  it.each(['2026-11-22 03:29', '2026-11-22T03:29:00+01:00', '2026-11-22'])('%s is one', (text) => {
    expect(isMachineDate(text)).toBe(true);
    expect(words(<DatedText text={text} />)).toContain('22 Nov 2026');
  });

  it.each(['v2026-11-22T03:29', '2026-13-45T99:99', 'Heron House', '12:30', `at ${moment}`])(
    '%s is none by itself',
    (text) => {
      expect(isMachineDate(text)).toBe(false);
    },
  );

  it('is so too among values that nobody knows, and in parts of no documented form', () => {
    const note = { path: 'made_at', type: 'text' };
    const unknown = drawn(
      <UnknownFields
        read={{
          unknownFields: [note],
          moreUnknown: 0,
          missingFields: [],
          asItCame: [{ path: 'made_at', values: [moment, '7'] }],
        }}
      />,
    );
    for (const markup of [unknown, drawn(<AsGiven value={{ made_at: moment }} label="Basis" />)]) {
      expect(markup).toMatch(/22 Nov 2026/);
      expect(markup).not.toMatch(raw);
    }
  });
});
