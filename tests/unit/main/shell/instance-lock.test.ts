import { symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeInstanceLock } from '../../../../src/main/shell/instance-lock.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder = '';
beforeEach(() => {
  folder = emptyFolder();
});

const app = (granted: boolean) => ({ requestSingleInstanceLock: () => granted });

describe('takeInstanceLock', () => {
  it('returns held when the lock is granted', () => {
    expect(takeInstanceLock(app(true), folder)).toBe('held');
  });

  it('returns second-start when a dangling lock lies in the folder', () => {
    symlinkSync('a-computer-4242', join(folder, 'SingletonLock'));
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe('second-start');
  });

  it.each([
    ['a running process', process.pid, 'second-start'],
    // Above any process id on Linux and macOS.
    ['a killed process', 2 ** 30, 'folder-refused'],
  ])('reads the lock of %s on this computer as %s', (_whose, holder, lock) => {
    symlinkSync(`${hostname()}-${String(holder)}`, join(folder, 'SingletonLock'));
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe(lock);
  });

  it('returns folder-refused when no lock lies in the folder', () => {
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe('folder-refused');
    expect(takeInstanceLock(app(false), join(folder, 'not there'), 'darwin')).toBe('folder-refused');
  });

  it('returns second-start on Windows', () => {
    expect(takeInstanceLock(app(false), folder, 'win32')).toBe('second-start');
  });
});
