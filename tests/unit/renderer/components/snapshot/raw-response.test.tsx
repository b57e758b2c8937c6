// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { AsGiven } from '../../../../../src/renderer/components/snapshot/as-given.tsx';
import {
  lineAfterKey,
  lineId,
  openAtFirst,
  treeLines,
  withMore,
} from '../../../../../src/renderer/components/snapshot/json-tree/tree-lines.ts';
import { UnknownFields } from '../../../../../src/renderer/components/snapshot/unknown-fields.tsx';
import { DatedText, isMachineDate } from '../../../../../src/renderer/components/text/dated-text.tsx';
import { ReviewEntry } from '../../../../../src/renderer/screens/property/listing/reviews-panel.tsx';
import { decodedValue } from '../../../core/service/bodies/recognised.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { markupOf, wordsOf } from '../../markup.tsx';

const body = { a: { b: [1, 2] }, c: 'x' };

describe('treeLines', () => {
  it('lists the values in order, and a closed value as one line', () => {
    const lines = treeLines(body, openAtFirst(body));
    expect(lines.map(({ place }) => place.join('.'))).toEqual(['', 'a', 'a.b', 'a.b.0', 'a.b.1', 'c']);
    const folded = treeLines(body, new Map([[lineId([]), 100]]));
    expect(folded.map(({ id, size, isOpen }) => [id, size, isOpen])).toEqual([
      [lineId([]), 2, true],
      [lineId(['a']), 1, false],
      [lineId(['c']), null, false],
    ]);
  });

  it('lists long values in batches, with a line for the rest', () => {
    const long = { rows: Array.from({ length: 250 }, (_, index) => index) };
    const first = new Map([
      [lineId([]), 100],
      [lineId(['rows']), 100],
    ]);
    const lines = treeLines(long, first);
    const [rest] = lines.slice(-1);
    expect([lines.length, rest?.more]).toEqual([103, 150]);
    const all = withMore(withMore(first, { place: ['rows'] }), { place: ['rows'] });
    const shown = treeLines(long, all);
    expect([shown.length, shown.at(-1)?.value]).toEqual([252, 249]);
    expect(lineAfterKey(lines, rest?.id ?? '', 'ArrowLeft')).toBe(lineId(['rows']));
    const deep = Array.from({ length: 180 }).reduce<JsonValue>((inner) => ({ inner }), {});
    expect(treeLines(deep, openAtFirst(deep)).length).toBeLessThan(20);
  });

  it.each([
    ['ArrowDown', 'a', 'a.b'],
    ['ArrowUp', 'a', ''],
    ['ArrowUp', '', ''],
    ['ArrowDown', 'c', 'c'],
    ['ArrowLeft', 'a.b', 'a'],
    ['Home', 'c', ''],
    ['End', '', 'c'],
  ])('moves by keys: %s from “%s” to “%s”', (key, from, to) => {
    const lines = treeLines(body, openAtFirst(body));
    const idOf = (text: string): string => lineId(text === '' ? [] : text.split('.'));
    expect(lineAfterKey(lines, idOf(from), key)).toBe(idOf(to));
  });
});

describe('openAtFirst', () => {
  it('leaves most of a huge body closed', () => {
    const rows = Array.from({ length: 60_000 }, (_, id) => ({
      id,
      dates: { from: 'a', to: 'b' },
      text: 'x'.repeat(60),
    }));
    const opened = openAtFirst({ data: rows, meta: { total: rows.length } });
    expect(opened.size).toBeLessThan(130);
    expect(opened.has(lineId(['data']))).toBe(false);
  });
});

const moment = '2026-11-22T03:29:00.000Z';
const raw = /(?<!title="|dateTime=")2026-11-22T03:29:00/i;

describe('dates in the service’s text', () => {
  it('are formatted for the locale and keep the original as title', () => {
    const made = <DatedText text={`made ${moment} by hand`} />;
    expect(markupOf(made)).toContain(`title="${moment}"`);
    expect(wordsOf(made)).toMatch(/^made 22 Nov 2026,? \d{2}:29 by hand$/);
  });

  it.each(['2026-11-22 03:29', '2026-11-22T03:29:00+01:00', '2026-11-22'])('include %s', (text) => {
    expect(isMachineDate(text)).toBe(true);
    expect(wordsOf(<DatedText text={text} />)).toContain('22 Nov 2026');
  });

  it.each(['v2026-11-22T03:29', '2026-13-45T99:99', 'Heron House', '12:30', `at ${moment}`])(
    'exclude %s on its own',
    (text) => {
      expect(isMachineDate(text)).toBe(false);
    },
  );

  it('are formatted in unknown fields and in values of undocumented form', () => {
    const note = { path: 'made_at', type: 'text' };
    const unknown = markupOf(
      <UnknownFields
        read={{
          unknownFields: [note],
          moreUnknown: 0,
          missingFields: [],
          rawValues: [{ path: 'made_at', values: [moment, '7'] }],
        }}
      />,
    );
    for (const markup of [unknown, markupOf(<AsGiven value={{ made_at: moment }} label="Basis" />)]) {
      expect(markup).toMatch(/22 Nov 2026/);
      expect(markup).not.toMatch(raw);
    }
  });
});

useDrawnPage();

function drawReview(review: JsonValue): string {
  const [first] = decodedValue('reviews', [review]).rows;
  if (first === undefined) throw new Error('no review');
  draw(<ReviewEntry review={first} />);
  return document.body.textContent;
}

describe('guest of a review', () => {
  it('is not called unnamed when an unknown field may hold the name', () => {
    expect(drawReview({ rating: 5, gast: 'Anna Beispiel' })).toContain('Guest’s name field not recognised');
  });

  it('is shown, or marked as not named, when all fields are known', () => {
    expect(drawReview({ rating: 5, guest_full_name: 'Anna Beispiel' })).toContain('Anna Beispiel');
    expect(drawReview({ rating: 4 })).toContain('Guest not named');
  });
});

describe('missing expected fields', () => {
  const expected = [{ path: 'property_id', type: 'number' }];
  const unknown = [{ path: 'house', type: 'number' }];

  it('are reported as missing only if no unknown field could match', () => {
    draw(
      <UnknownFields read={{ unknownFields: [], missingFields: expected, moreUnknown: 0, rawValues: [] }} />,
    );
    expect(document.body.textContent).toContain('1 expected field not sent');
    draw(
      <UnknownFields
        read={{ unknownFields: unknown, missingFields: expected, moreUnknown: 0, rawValues: [] }}
      />,
    );
    expect(document.body.textContent).toContain('1 expected field not found under a known name');
    draw(
      <UnknownFields read={{ unknownFields: unknown, missingFields: [], moreUnknown: 120, rawValues: [] }} />,
    );
    expect(document.body.textContent).toContain('at least 121 fields not recognised');
    expect(document.body.textContent).toContain('and at least 120 more fields');
  });
});
