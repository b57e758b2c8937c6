// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { AppError } from '../../../../../src/core/values/errors.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import {
  createPageReads,
  differsFromPage,
} from '../../../../../src/renderer/components/page/page-reads-store.ts';
import { answeredWith } from '../../../../../src/renderer/components/snapshot/answered-with.ts';
import { queryWords } from '../../../../../src/renderer/components/snapshot/instead-notice.tsx';
import { SnapshotPanel } from '../../../../../src/renderer/components/snapshot/snapshot-panel.tsx';
import { OfflineNoticeProvider } from '../../../../../src/renderer/components/ui/offline-notice.tsx';
import { refused, unreachable, viewOf } from '../../../../../src/renderer/gallery/samples.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

const body = { title: 'Moderate', days: 30 };
const failure = (error: AppError) => ({ at: '2026-06-15T09:58:00Z', error });

function drawPanel(
  view: SnapshotView | undefined,
  change: { error?: AppError; isRead?: boolean; isEmpty?: boolean; isOfflineNoticeShown?: boolean } = {},
) {
  const asked: string[] = [];
  const page = draw(
    <OfflineNoticeProvider isShown={change.isOfflineNoticeShown === true}>
      <SnapshotPanel
        title="Cancellation policy"
        reading={{ view, error: change.error ?? null, refresh: () => asked.push('refresh') }}
        decode={() => (change.isRead === false ? undefined : body)}
        isEmpty={() => change.isEmpty === true}
        empty={<p>No policy is set</p>}
      >
        {({ title }) => <p>{`It is ${title}`}</p>}
      </SnapshotPanel>
    </OfflineNoticeProvider>,
  );
  return { ...page, asked, panel: screen.getByRole('region', { name: 'Cancellation policy' }) };
}

useDrawnPage();

describe('SnapshotPanel', () => {
  it('shows the value and refreshes when asked', async () => {
    const { panel, person, asked } = drawPanel(viewOf(body));
    expect(panel.textContent).toContain('It is Moderate');
    await person.click(within(panel).getByRole('button', { name: 'Refresh' }));
    expect(asked).toEqual(['refresh']);
  });

  it('shows neither a value nor an empty text during the first load', () => {
    const { panel } = drawPanel(undefined);
    expect(panel.textContent).not.toMatch(/moderate|no policy|not (read|loaded)/i);
  });

  it('shows "Not loaded yet" rather than the empty text before the first read', () => {
    const { panel } = drawPanel(viewOf(undefined), { isEmpty: true });
    expect(panel.textContent).toContain('Not loaded yet');
    expect(panel.textContent).not.toContain('No policy');
  });

  it('shows the service’s error and tries again', async () => {
    const { panel, person, asked } = drawPanel(viewOf(undefined, { lastFailure: failure(refused) }));
    expect(within(panel).getByRole('alert').textContent).toContain('Missing scope: pricing:read');
    await person.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['refresh']);
  });

  it('adds no second full stop to a message of the service', () => {
    const denied = { success: false, message: 'Nothing is set. Why not ask us?' };
    const { panel } = drawPanel(viewOf(denied, { shape: 'unrecognised' }), { isRead: false });
    expect(panel.textContent).toContain('It says: Nothing is set. Why not ask us? Nothing is shown');
  });

  it('reports an empty response rather than the empty text', () => {
    const { panel } = drawPanel(viewOf({}, { shape: 'unrecognised' }), { isRead: false, isEmpty: true });
    expect(panel.textContent).toContain('The service sent an empty response');
    expect(panel.textContent).not.toMatch(/No policy|a shape we do not know/);
  });

  it('keeps the earlier value and its age after a failed read', () => {
    const { panel } = drawPanel(viewOf(body, { lastFailure: failure(unreachable) }));
    expect(panel.textContent).toContain('It is Moderate');
    expect(panel.textContent).toContain('offline: as of');
    // Older data that is still shown raises no alarm.
    expect(within(panel).queryByRole('alert')).toBeNull();
  });

  it('shows only the age of its value when the frame reports the service as offline', () => {
    const view = viewOf(body, { lastFailure: failure(unreachable) });
    expect(drawPanel(view).panel.textContent).toContain('could not be reached');
    cleanup();
    const { panel } = drawPanel(view, { isOfflineNoticeShown: true });
    expect(panel.textContent).not.toContain('reached');
    expect(panel.textContent).toContain('offline: as of');
    expect(panel.textContent).toContain('It is Moderate');
  });

  it('shows "Not loaded yet" and a retry without a saved value while offline', async () => {
    const view = viewOf(undefined, { lastFailure: failure(unreachable) });
    const { panel, person, asked } = drawPanel(view, { isOfflineNoticeShown: true, isEmpty: true });
    expect(panel.textContent).toContain('Not loaded yet');
    expect(panel.textContent).not.toContain('No policy');
    await person.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['refresh']);
  });

  it('shows why the service refused, even when the frame reports it as offline', () => {
    const view = viewOf(body, { lastFailure: failure(refused) });
    expect(drawPanel(view, { isOfflineNoticeShown: true }).panel.textContent).toContain('Missing scope');
  });

  it('shows an unrecognised response once, in raw form', () => {
    const { panel } = drawPanel(viewOf(body, { shape: 'unrecognised' }), { isRead: false });
    expect(panel.textContent).toContain('Moderate');
    expect(within(panel).queryByRole('button', { name: 'Technical details' })).toBeNull();
  });

  it('shows and hides the raw response on request', async () => {
    const { panel, person } = drawPanel(viewOf(body));
    expect(panel.textContent).not.toContain('30');
    await person.click(within(panel).getByRole('button', { name: 'Technical details' }));
    await person.click(await screen.findByRole('menuitem', { name: 'View raw response' }));
    expect(panel.textContent).toContain('30');
    await person.click(within(panel).getByRole('button', { name: 'Technical details' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Hide raw response' }));
    expect(panel.textContent).not.toContain('30');
  });
});

const at = (readAt: string | null, offline = false) => ({ readAt, offline, refreshing: false });
const now = Date.parse('2026-11-22T12:00:00Z');

describe('age of a page', () => {
  it('is that of its oldest panel, and one refresh reads all panels', () => {
    const reads = createPageReads();
    const refreshed: string[] = [];
    reads.put('a', { age: at('2026-11-22T11:00:00Z'), refresh: () => refreshed.push('a') });
    reads.put('b', { age: at('2026-11-21T11:00:00Z'), refresh: () => refreshed.push('b') });
    reads.put('c', { age: undefined, refresh: () => refreshed.push('c') });
    expect(reads.age()?.readAt).toBe('2026-11-21T11:00:00Z');
    reads.refresh();
    expect(refreshed).toEqual(['a', 'b', 'c']);
    reads.remove('b');
    expect(reads.age()?.readAt).toBe('2026-11-22T11:00:00Z');
  });

  it('appears again on a panel only if it clearly differs', () => {
    const page = at('2026-11-11T12:00:00Z');
    expect(differsFromPage(at('2026-11-12T12:00:00Z'), page, now)).toBe(false);
    expect(differsFromPage(at('2026-11-22T11:59:00Z'), page, now)).toBe(true);
    expect(differsFromPage(at('2026-11-11T12:00:00Z', true), page, now)).toBe(true);
    expect(differsFromPage(at(null), page, now)).toBe(true);
    expect(differsFromPage(at('2026-11-22T11:59:40Z'), at('2026-11-22T11:56:00Z'), now)).toBe(true);
  });
});

test.each([
  ['unavailable-dates', { month: '3', year: '2026' }, 'Mar 2026'],
  ['start-dates', {}, 'the next 3 months'],
  ['start-dates', { months: '12' }, 'the next 12 months'],
  ['bookings', { limit: '100', since: '2024-11-01' }, 'bookings made from 1 Nov 2024 (the first 100)'],
  ['bookings', { status: 'open', includeBlocks: 'true' }, 'bookings with the status open and blocks'],
  ['search', { place: 'Northport' }, 'place Northport'],
] as const)('queryWords describes %s %o as %s', (resource, query, words) => {
  expect(queryWords({ resource, query }, 'en-GB')).toBe(words);
});

it.each([
  [null, 'The service sent null'],
  [[], 'The service sent an empty list'],
  [{ data: { rows: [] } }, 'The service sent an empty list'],
  [{}, 'The service’s response is empty'],
  [{ data: null }, 'The service’s response is empty'],
  [undefined, 'The service’s response is empty'],
])('answeredWith describes %j', (body, words) => {
  expect(answeredWith(body)).toBe(words);
});
