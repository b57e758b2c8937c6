// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { seasonGapFinding } from '../../../../../../src/core/analysis/attention/figure-findings.ts';
import type { ResourceState } from '../../../../../../src/core/analysis/attention/property-state.ts';
import type { BoardSeason } from '../../../../../../src/core/analysis/board/board-figures.ts';
import type { BodyFacts } from '../../../../../../src/core/analysis/property-facts.ts';
import { PreferencesProvider } from '../../../../../../src/renderer/components/format/preferences.tsx';
import { AttentionLine } from '../../../../../../src/renderer/screens/property/overview/attention-panel.tsx';

vi.mock('../../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

const now = new Date('2026-11-22T10:00:00.000Z');
const read = (facts: BodyFacts): ResourceState => ({
  readAt: now.toISOString(),
  shape: 'known',
  failure: null,
  facts,
});
const season: BoardSeason = {
  season: 'Winter',
  dateFrom: null,
  dateTo: null,
  percentiles: [{ name: 'p50', level: 50, weekly: '1530.5' }],
  isOrdered: true,
  sampleSize: null,
  own: null,
  achieved: '396',
  absences: { percentiles: 'none', own: 'none', achieved: 'none' },
};

it('a season below the market says its amounts in the workspace’s currency, as Today does', () => {
  const state = { 'achieved-pricing': read({}), 'comparable-pricing': read({ seasons: [season] }) };
  const [found] = seasonGapFinding({ state, now }, 20).found;
  const line = found === undefined ? null : <AttentionLine item={found.item} href={undefined} />;
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <PreferencesProvider value={{ locale: 'en-GB', currencyLabel: '£' }}>{line}</PreferencesProvider>
    </MantineProvider>,
  );
  expect(markup.replaceAll(/<[^>]+>/g, '')).toContain('Booked at £396 a week, against £1,530.50.');
});
