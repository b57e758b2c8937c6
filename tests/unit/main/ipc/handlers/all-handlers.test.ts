import { describe, expect, it, vi } from 'vitest';
import { channelNames } from '../../../../../src/ipc/names.ts';
import { refusal, roomsBench } from '../services-bench.ts';

const electron = vi.hoisted(() => ({ copied: [] as string[] }));
vi.mock('electron', () => ({
  clipboard: {
    writeText: (text: string) => {
      electron.copied.push(text);
      return Promise.resolve();
    },
  },
}));

const workspaceId = 'w';
const key = { workspaceId, resource: 'listing', subject: '7' };

/** The channel, what the page asks, and the method of a room that hears of it with what that is given. */
type Row = readonly [channel: string, request: unknown, call: readonly [method: string, ...given: unknown[]]];

/** Calls that a room answers by itself. */
const passedOn: readonly Row[] = [
  ['workspaces:list', undefined, ['workspaces.list']],
  ['workspaces:open-sample', undefined, ['workspaces.openSample']],
  ['workspaces:create', { name: 'New' }, ['workspaces.create', { name: 'New' }]],
  ['workspaces:activate', { workspaceId }, ['workspaces.activate', workspaceId]],
  ['workspaces:update', { workspaceId, name: 'B' }, ['workspaces.update', { workspaceId, name: 'B' }]],
  ['workspaces:remove', { workspaceId }, ['workspaces.remove', workspaceId]],
  ['workspaces:unlock-editing', { workspaceId }, ['workspaces.unlockEditing', workspaceId]],
  ['workspaces:lock-editing', { workspaceId }, ['workspaces.lockEditing', workspaceId]],
  ['credentials:remove', { workspaceId, kind: 'jwt' }, ['workspaces.removeCredential', workspaceId, 'jwt']],
  ['snapshots:read', { key, mode: 'refresh' }, ['snapshots.read', key, 'refresh']],
  ['snapshots:previous', { key }, ['snapshots.previous', key]],
  ['snapshots:instead', { key }, ['snapshots.instead', key]],
  ['snapshots:cached-reads', { workspaceId, subject: '7' }, ['snapshots.cachedReads', workspaceId, '7']],
  [
    'snapshots:forget',
    { workspaceId, subject: '7', resources: ['extras'] },
    ['snapshots.forget', workspaceId, '7', ['extras']],
  ],
  ['snapshots:cache-info', undefined, ['snapshots.cacheInfo']],
  ['snapshots:wipe', undefined, ['snapshots.wipe']],
  ['portfolio:add', { workspaceId, text: '7 8' }, ['portfolio.add', workspaceId, '7 8']],
  ['portfolio:remove', { workspaceId, propertyIds: [7] }, ['portfolio.remove', workspaceId, [7]]],
  ['portfolio:attention', { workspaceId, propertyId: 7 }, ['portfolio.attention', workspaceId, 7]],
  [
    'portfolio:sync',
    { workspaceId, scope: 'stale', propertyIds: null },
    ['sync.start', workspaceId, 'stale', null],
  ],
  ['portfolio:offline-cost', { workspaceId, propertyIds: [7] }, ['sync.offlineCost', workspaceId, [7]]],
  ['board:views', { workspaceId }, ['board.views', workspaceId]],
  ['board:save-view', { workspaceId, view: { id: 'v' } }, ['board.saveView', workspaceId, { id: 'v' }]],
  ['board:remove-view', { workspaceId, id: 'v' }, ['board.removeView', workspaceId, 'v']],
  ['board:mark', { workspaceId, note: null }, ['board.mark', { workspaceId, note: null }]],
  ['today:findings', { workspaceId }, ['today.findings', { workspaceId }]],
  ['today:service-changes', { since: 's' }, ['today.serviceChanges', { since: 's' }]],
  ['today:setting-history', { workspaceId }, ['today.settingHistory', { workspaceId }]],
  ['today:setting-as-of', { workspaceId }, ['today.settingAsOf', { workspaceId }]],
  ['today:set-rules', { workspaceId }, ['today.setRules', { workspaceId }]],
  ['today:snooze', { workspaceId }, ['today.snooze', { workspaceId }]],
  ['today:bring-back', { workspaceId }, ['today.bringBack', { workspaceId }]],
  ['changes:propose', { base: 1 }, ['changes.propose', { base: 1 }]],
  ['changes:list', { workspaceId }, ['changes.list', { workspaceId }]],
  ['changes:get', { changeId: 'c' }, ['changes.get', { changeId: 'c' }]],
  ['changes:discard', { changeId: 'c' }, ['changes.discard', { changeId: 'c' }]],
  ['changes:reconcile', { changeId: 'c' }, ['changes.reconcile', { changeId: 'c' }]],
  ['changes:resend', { changeId: 'c' }, ['changes.resend', { changeId: 'c' }]],
  ['changes:undo', { changeId: 'c' }, ['changes.undo', { changeId: 'c' }]],
  ['changes:accept', { changeId: 'c' }, ['changes.accept', { changeId: 'c' }]],
  ['drafts:list', { workspaceId }, ['drafts.list', { workspaceId }]],
  ['drafts:save', { target: 't' }, ['drafts.save', { target: 't' }]],
  ['drafts:remove', { target: 't' }, ['drafts.remove', { target: 't' }]],
  ['plans:read', { of: 'p' }, ['planPreviewer.read', { of: 'p' }]],
  ['plans:list', { workspaceId }, ['plans.list', { workspaceId }]],
  ['plans:pause', { planId: 'p' }, ['plans.pause', { planId: 'p' }]],
  ['plans:cancel', { planId: 'p' }, ['plans.cancel', { planId: 'p' }]],
  ['omissions:list', { workspaceId }, ['learned.list', { workspaceId }]],
  ['omissions:withdraw', { place: 'note' }, ['learned.withdraw', { place: 'note' }]],
  ['settings:get', undefined, ['settings.get']],
  ['settings:set', { theme: 'dark' }, ['settings.set', { theme: 'dark' }]],
  ['images:load', { url: 'u' }, ['images.load', { url: 'u' }]],
];

/** Calls that a room takes without an answer of its own. */
const taken: readonly Row[] = [
  ['portfolio:cancel-sync', { workspaceId }, ['sync.cancel', workspaceId]],
  ['plans:stop-reading', { workspaceId }, ['planPreviewer.stopReading', workspaceId]],
  ['console:protect-content', { wanted: true }, ['protectContent', true]],
  ['console:report-fault', { where: 'table', message: 'm' }, ['log.pageFault', 'table', 'm']],
];

/** Calls whose answer is what a room says of how it is. */
const reported: readonly Row[] = [
  ['portfolio:sync-progress', { workspaceId }, ['sync.progress', workspaceId]],
  ['snapshots:reachability', { workspaceId, again: true }, ['reach.of', workspaceId, true]],
  ['credentials:keychain-status', undefined, ['credentials.status']],
];

describe('what the page asks', () => {
  it('has a handler for every channel of the contract and no other', () => {
    expect(Object.keys(roomsBench().handlers).sort()).toEqual([...channelNames].sort());
  });

  it.each(passedOn)('%s reaches its room alone, whose answer goes back', async (channel, request, call) => {
    const { ask, calls, answers } = roomsBench();
    expect(await ask(channel, request)).toEqual({ ok: true, value: call[0] });
    expect(calls).toEqual([call]);
    answers.set(call[0], refusal);
    expect(await ask(channel, request)).toEqual(refusal);
  });

  it.each(taken)('%s reaches its room alone, and is done', async (channel, request, call) => {
    const { ask, calls } = roomsBench();
    expect(await ask(channel, request)).toEqual({ ok: true, value: null });
    expect(calls).toEqual([call]);
  });

  it.each(reported)('%s tells what its room says', async (channel, request, call) => {
    const { ask, calls, answers } = roomsBench();
    answers.set(call[0], { running: true });
    expect(await ask(channel, request)).toEqual({ ok: true, value: { running: true } });
    expect(calls).toEqual([call]);
  });

  it('sends a change and starts a plan with what the person typed, never with what the page says', async () => {
    const { ask, calls } = roomsBench();
    const change = { changeId: 'c', confirmation: 'of the page' };
    expect(await ask('changes:send', change, 'Harbour')).toEqual({ ok: true, value: 'changes.send' });
    const plan = { planId: 'p', skipStopped: true, confirmation: 'of the page' };
    expect(await ask('plans:start', plan, '12 changes')).toEqual({ ok: true, value: 'plans.start' });
    expect(calls).toEqual([
      ['changes.send', { changeId: 'c', confirmation: 'Harbour' }],
      ['plans.start', { planId: 'p', skipStopped: true, confirmation: '12 changes' }],
    ]);
  });

  it('copies text to the clipboard', async () => {
    expect(await roomsBench().ask('console:copy', { text: 'Harbour' })).toEqual({ ok: true, value: null });
    expect(electron.copied).toEqual(['Harbour']);
  });
});

describe('the first list of workspaces', () => {
  it('waits for the workspace that the start opens', async () => {
    let opened: () => void = () => undefined;
    const opening = new Promise<void>((resolve) => (opened = resolve));
    const { ask, calls } = roomsBench({ opening });
    const list = ask('workspaces:list');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual([]);
    opened();
    expect(await list).toEqual({ ok: true, value: 'workspaces.list' });
  });
});

describe('a credential that was refused', () => {
  it('is asked with again, and what came of it is told', async () => {
    const { ask, calls, answers } = roomsBench();
    answers.set('client.askAgain', { ok: true, value: false });
    expect(await ask('today:ask-again', { workspaceId })).toEqual({ ok: true, value: { accepted: false } });
    expect(calls).toEqual([['client.askAgain', workspaceId]]);
    answers.set('client.askAgain', refusal);
    expect(await ask('today:ask-again', { workspaceId })).toEqual(refusal);
  });
});

describe('a credential that is replaced', () => {
  const request = { workspaceId, kind: 'api-key', secret: 'canary-key-1' };
  const replaced = ['workspaces.replaceCredential', workspaceId, 'api-key', 'canary-key-1'];

  it('has runs that were refused access looked at again', async () => {
    const { ask, calls } = roomsBench();
    expect(await ask('credentials:replace', request)).toEqual({
      ok: true,
      value: 'workspaces.replaceCredential',
    });
    expect(calls).toEqual([
      replaced,
      ['client.liftRefusals', workspaceId],
      ['changes.serviceReachable', workspaceId],
    ]);
  });

  it('changes nothing for them when it was not taken', async () => {
    const { ask, calls, answers } = roomsBench();
    answers.set('workspaces.replaceCredential', refusal);
    expect(await ask('credentials:replace', request)).toEqual(refusal);
    expect(calls).toEqual([replaced]);
  });
});
