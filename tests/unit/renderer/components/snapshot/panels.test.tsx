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

describe('a panel of a resource', () => {
  it('shows what was read, and reads it again when asked', async () => {
    const { panel, person, asked } = drawPanel(viewOf(body));
    expect(panel.textContent).toContain('It is Moderate');
    await person.click(within(panel).getByRole('button', { name: 'Refresh' }));
    expect(asked).toEqual(['refresh']);
  });

  it('says nothing of what is under way for the first time, and never that there is none', () => {
    const { panel } = drawPanel(undefined);
    expect(panel.textContent).not.toMatch(/moderate|no policy|not (read|loaded)/i);
  });

  it('says that nothing was read yet, not that there is nothing', () => {
    const { panel } = drawPanel(viewOf(undefined), { isEmpty: true });
    expect(panel.textContent).toContain('Not loaded yet');
    expect(panel.textContent).not.toContain('No policy');
  });

  it('says why nothing could be read, in the service’s words, and tries again', async () => {
    const { panel, person, asked } = drawPanel(viewOf(undefined, { lastFailure: failure(refused) }));
    expect(within(panel).getByRole('alert').textContent).toContain('Missing scope: pricing:read');
    await person.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['refresh']);
  });

  it('ends no sentence of the service twice', () => {
    const denied = { success: false, message: 'Nothing is set. Why not ask us?' };
    const { panel } = drawPanel(viewOf(denied, { shape: 'unrecognised' }), { isRead: false });
    expect(panel.textContent).toContain('It says: Nothing is set. Why not ask us? Nothing is shown');
  });

  it('calls an answer with nothing in it empty, and never says that there is nothing', () => {
    const { panel } = drawPanel(viewOf({}, { shape: 'unrecognised' }), { isRead: false, isEmpty: true });
    expect(panel.textContent).toContain('The service sent an empty response');
    expect(panel.textContent).not.toMatch(/No policy|a shape we do not know/);
  });

  it('keeps what was read before beside what failed since, and says how old it is', () => {
    const { panel } = drawPanel(viewOf(body, { lastFailure: failure(unreachable) }));
    expect(panel.textContent).toContain('It is Moderate');
    expect(panel.textContent).toContain('offline: as of');
    // Older data that is still shown raises no alarm.
    expect(within(panel).queryByRole('alert')).toBeNull();
  });

  it('says of a service that does not answer only the age of what it shows, where the frame says the rest', () => {
    const view = viewOf(body, { lastFailure: failure(unreachable) });
    expect(drawPanel(view).panel.textContent).toContain('could not be reached');
    cleanup();
    const { panel } = drawPanel(view, { isOfflineNoticeShown: true });
    expect(panel.textContent).not.toContain('reached');
    expect(panel.textContent).toContain('offline: as of');
    expect(panel.textContent).toContain('It is Moderate');
  });

  it('says so that nothing is kept, never that there is nothing, and tries again', async () => {
    const view = viewOf(undefined, { lastFailure: failure(unreachable) });
    const { panel, person, asked } = drawPanel(view, { isOfflineNoticeShown: true, isEmpty: true });
    expect(panel.textContent).toContain('Not loaded yet');
    expect(panel.textContent).not.toContain('No policy');
    await person.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual(['refresh']);
  });

  it('goes on saying why it was refused, whatever the frame says of the service', () => {
    const view = viewOf(body, { lastFailure: failure(refused) });
    expect(drawPanel(view, { isOfflineNoticeShown: true }).panel.textContent).toContain('Missing scope');
  });

  it('shows what it does not recognise as it came, once', () => {
    const { panel } = drawPanel(viewOf(body, { shape: 'unrecognised' }), { isRead: false });
    expect(panel.textContent).toContain('Moderate');
    expect(within(panel).queryByRole('button', { name: 'Technical details' })).toBeNull();
  });

  it('shows what it reads as it came on asking, and hides it again', async () => {
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

describe('the age of a page', () => {
  it('is that of its oldest panel, and all are read again at once', () => {
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

  it('is said again on a panel only where that is other news', () => {
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
] as const)('%s %o is %s', (resource, query, words) => {
  expect(queryWords({ resource, query }, 'en-GB')).toBe(words);
});

it.each([
  [null, 'The service sent null'],
  [[], 'The service sent an empty list'],
  [{ data: { rows: [] } }, 'The service sent an empty list'],
  [{}, 'The service’s response is empty'],
  [{ data: null }, 'The service’s response is empty'],
  [undefined, 'The service’s response is empty'],
])('%j is said as what it is', (body, words) => {
  expect(answeredWith(body)).toBe(words);
});
