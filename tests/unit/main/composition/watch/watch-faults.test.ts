import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFaults } from '../../../../../src/main/composition/watch/watch-faults.ts';
import { FatalFaults } from '../../../../../src/main/shell/fatal-fault.ts';
import type { DiagnosticLog } from '../../../../../src/main/diagnostics/log.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const app = Object.assign(new Emitter(), { isReady: () => false, exit: () => undefined });
  return { app, dialog: {} };
});
vi.mock('electron', () => electron);

let folder = '';
let listeners = new EventEmitter();
const lines: string[] = [];

beforeEach(() => {
  folder = emptyFolder();
  listeners = new EventEmitter();
  lines.length = 0;
  // A stand-in for this process's listeners: real ones would end the tests.
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    listeners.on(event, listener);
    return process;
  });
});
afterEach(() => {
  electron.app.removeAllListeners();
});

function start(closeData = (): Promise<void> | null => null) {
  const log = {
    fault: (where: string, fault: unknown) => lines.push(`${where}: ${String(fault)}`),
    info: (where: string, text: string) => lines.push(`${where}: ${text}`),
  };
  const fatal = new FatalFaults();
  fatal.watch();
  return watchFaults(log as unknown as DiagnosticLog, folder, fatal, closeData);
}

it('watchFaults logs unhandled rejections and lost child processes, and continues', () => {
  start();
  listeners.emit('unhandledRejection', new Error('nobody waited'));
  electron.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 9 });
  expect(lines).toEqual([
    'unhandled rejection: Error: nobody waited',
    'process: Error: GPU ended: crashed, code 9',
  ]);
});
