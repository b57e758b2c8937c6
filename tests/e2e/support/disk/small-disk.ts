import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  /** Remounts the disk read-only or writable. */
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** Null without root, which mounting needs. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-disk-'));
  const filler = join(folder, 'filler');
  try {
    mount(['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=0700`, 'tmpfs', folder]);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill() {
      try {
        // Takes the last whole page too, because a database needs one.
        for (let left = megabytes * 256; left >= 0; left -= 1) {
          writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' });
        }
      } catch {
        return;
      }
      throw new Error('The disk did not fill up.');
    },
    free() {
      truncateSync(filler);
    },
    setReadOnly(readOnly) {
      mount(['-o', `remount,${readOnly ? 'ro' : 'rw'}`, folder]);
    },
    remove() {
      // Chromium's helpers may use it for a moment longer.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(options: readonly string[]): void {
  execFileSync('mount', options, { stdio: 'ignore' });
}
