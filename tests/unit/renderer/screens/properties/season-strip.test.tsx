import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  SeasonStrip,
  stripMarks,
  stripWidth,
} from '../../../../../src/renderer/screens/properties/season-strip.tsx';
import { seasonOf } from '../../../core/analysis/performance/performance-samples.ts';

const season = seasonOf('Peak');
const against = 1000;
const paths = (drawn: string): string[] => [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path ?? '');
const drawn = (change: Partial<typeof season> = {}): string =>
  renderToStaticMarkup(<SeasonStrip season={{ ...season, ...change }} against={against} />);

it('draws each mark as one path where it lies', () => {
  const { wide, near, own, achieved } = stripMarks(season, against);
  const marks = [wide, near, own, achieved].filter((mark) => mark !== undefined);
  const shown = paths(drawn());
  expect(shown).toHaveLength(marks.length + 1);
  expect(drawn().match(/<(?!\/)/g)).toHaveLength(marks.length + 2);
  expect(shown.at(-2)).toBe(`M${String((own?.at ?? 0) - 1)} 1.5h2v17h-2z`);
  expect(shown.at(-1)).toMatch(/^M[\d.]+ 10a3\.75 3\.75 0 1 0 7\.5 0a3\.75 3\.75 0 1 0-7\.5 0z$/);
  expect(shown.join(' ')).not.toMatch(/NaN|undefined/);
});

it('points to what was achieved beyond its ends', () => {
  const [under, over] = [paths(drawn({ achieved: '100' })).at(-1), paths(drawn({ achieved: '5000' })).at(-1)];
  expect(under).toBe('M0 10L7 5.5V14.5z');
  expect(over).toBe('M76 10L69 5.5V14.5z');
});

it('draws no mark of what is not known', () => {
  expect(paths(drawn({ own: null, achieved: null, isOrdered: false }))).toHaveLength(1);
});

it('marks what lies beyond the strip at its end, and nothing that is not known', () => {
  const marks = stripMarks(
    seasonOf('Peak', { own: { weekly: '2000', basis: 'weekly' }, achieved: '100' }),
    1000,
  );
  expect([marks.own?.beyond, marks.achieved?.beyond]).toEqual(['over', 'under']);
  expect(marks.own?.at).toBeLessThanOrEqual(stripWidth);
  const inside = stripMarks(seasonOf('Peak', { own: null }), 1000);
  expect([inside.own, inside.achieved?.beyond]).toEqual([undefined, null]);
});
