// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import { FeedFreshnessFact } from '../../../../../../src/renderer/screens/property/channel-arrival/feed-freshness.tsx';
import { decodedValue } from '../../../../core/service/bodies/recognised.ts';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

const nineHours = new Date(Date.now() - 9 * 3_600_000).toISOString();

function said(body: JsonValue): string {
  const status = decodedValue('channel-arrival-status', body);
  draw(
    <main>
      <FeedFreshnessFact status={status} readAt={new Date()} />
    </main>,
  );
  const words = screen.getByRole('main').textContent;
  cleanup();
  return words;
}

it('is the service’s own time where it tells one', () => {
  const words = said({ feed: { last_generated_at: nineHours, age_hours: 9 } });
  expect(words).toContain('Fresh updated 9 h ago');
  expect(words).toContain('Age when loaded: 9 hours');
  expect(words).not.toMatch(/Worked out|disagree/);
});

it('is counted back from the read where only an age is told, and says so', () => {
  const words = said({ feed: { age_hours: 48, is_stale: true } });
  expect(words).toContain('Stale updated 2 days ago');
  expect(words).toContain('Worked out from the age in hours. The service calls it stale.');
});

it('is not told where nothing tells it', () => {
  expect(said({ arrival_open_weekdays: [] })).toMatch(/^Not checkedFeed time: Not sent/);
});

it('contradicts itself where its time and its age are further apart than rounding makes them', () => {
  expect(said({ feed_generated_at: nineHours, feed_age_hours: 10 })).not.toContain('disagree');
  const words = said({ feed: { generated_at: nineHours, age_hours: 7.5 } });
  expect(words).toMatch(/^Not checked/);
  expect(words).toContain('By the time the feed was 1.5 hours older than by the age.');
});
