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

describe('the lock of a start', () => {
  it('is held when it is granted', () => {
    expect(takeInstanceLock(app(true), folder)).toBe('held');
  });

  it('is another start where a lock lies in the folder, although it leads to no file', () => {
    symlinkSync('a-computer-4242', join(folder, 'SingletonLock'));
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe('second-start');
  });

  it.each([
    ['a process that runs', process.pid, 'second-start'],
    // Above any process id on Linux and macOS.
    ['one that was killed', 2 ** 30, 'folder-refused'],
  ])('of %s on this computer is %s', (_whose, holder, lock) => {
    symlinkSync(`${hostname()}-${String(holder)}`, join(folder, 'SingletonLock'));
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe(lock);
  });

  it('is a folder that takes no lock where none lies in it', () => {
    expect(takeInstanceLock(app(false), folder, 'linux')).toBe('folder-refused');
    expect(takeInstanceLock(app(false), join(folder, 'not there'), 'darwin')).toBe('folder-refused');
  });

  it('is another start on Windows, where the lock is no file', () => {
    expect(takeInstanceLock(app(false), folder, 'win32')).toBe('second-start');
  });
});
