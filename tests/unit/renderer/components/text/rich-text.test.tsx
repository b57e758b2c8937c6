import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from '../../../../../src/renderer/components/text/rich-text.tsx';
import { defineTexts } from '../../../../../src/texts/define-texts.ts';

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
