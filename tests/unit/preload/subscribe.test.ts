import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';

const electron = vi.hoisted((): { ipcRenderer: unknown } => ({ ipcRenderer: null }));
vi.mock('electron', () => electron);

const reported = { workspaceId: 'w1' };
let main: EventEmitter;

beforeEach(() => {
  main = new EventEmitter();
  electron.ipcRenderer = main;
  vi.resetModules();
});

async function load() {
  return import('../../../src/preload/subscribe.ts');
}

it('subscribe delivers earlier events to the first listener in order, then new ones', async () => {
  const { keepEventsForThePage, subscribe } = await load();
  keepEventsForThePage();
  main.emit('portfolio:changed', {}, { workspaceId: 'w0' });
  main.emit('portfolio:changed', {}, reported);
  const heard: unknown[] = [];
  const stop = subscribe('portfolio:changed', (payload) => heard.push(payload));
  expect(heard).toEqual([{ workspaceId: 'w0' }, reported]);
  main.emit('portfolio:changed', {}, reported);
  expect(heard).toHaveLength(3);
  const late: unknown[] = [];
  subscribe('portfolio:changed', (payload) => late.push(payload));
  expect(late).toEqual([]);
  stop();
  main.emit('portfolio:changed', {}, reported);
  expect(heard).toHaveLength(3);
  expect(late).toHaveLength(1);
});

it('subscribe keeps at most the last 200 events without a listener', async () => {
  const { keepEventsForThePage, subscribe } = await load();
  keepEventsForThePage();
  for (let count = 0; count < 1_000; count += 1) main.emit('portfolio:changed', {}, { workspaceId: count });
  const heard: unknown[] = [];
  subscribe('portfolio:changed', (payload) => heard.push(payload));
  expect(heard).toHaveLength(200);
  expect(heard.at(-1)).toEqual({ workspaceId: 999 });
});
