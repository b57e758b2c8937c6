import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AsGiven } from '../../../../../src/renderer/components/snapshot/as-given.tsx';
import { DatedText, isMachineDate } from '../../../../../src/renderer/components/text/dated-text.tsx';
import { PreferencesProvider } from '../../../../../src/renderer/components/format/preferences.tsx';
import { UnknownFields } from '../../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import { RichText } from '../../../../../src/renderer/components/text/rich-text.tsx';
import { defineTexts } from '../../../../../src/texts/define-texts.ts';

const moment = '2026-11-22T03:29:00.000Z';
const raw = /(?<!title="|dateTime=")2026-11-22T03:29:00/i;

function drawn(node: React.ReactNode): string {
  return renderToStaticMarkup(
    <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '' }}>{node}</PreferencesProvider>,
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

const t = defineTexts('tests/rich-text', {
  asked: 'Asked <strong>once of {{house}}</strong>, at {{time}}',
  houses_one: '{{count}} house of {{owner}}',
  houses_other: '{{count}} houses of {{owner}}',
});
const strong = (inside: React.ReactNode) => <strong>{inside}</strong>;

it('reads tags of the catalogue alone: what a value holds is a text', () => {
  const house = '</strong><img src=x> {{time}} <strong>';
  const markup = renderToStaticMarkup(<RichText t={t} of="asked" parts={{ strong, house, time: '9:00' }} />);
  expect(markup).toBe(
    'Asked <strong>once of &lt;/strong&gt;&lt;img src=x&gt; {{time}} &lt;strong&gt;</strong>, at 9:00',
  );
});

it('writes a count in the plural form and the digits of the locale', () => {
  const words = (count: number) =>
    renderToStaticMarkup(<RichText t={t} of="houses" parts={{ count, locale: 'en-GB', owner: 'Ann' }} />);
  expect(words(1)).toBe('1 house of Ann');
  expect(words(1200)).toBe('1,200 houses of Ann');
});
