import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, small enough to be filled. */
export interface SmallDisk {
  folder: string;
  /** Takes all room that is left. */
  fill(): void;
  free(): void;
  /** Mounts it read-only, or writable again. */
  setReadOnly(readOnly: boolean): void;
  remove(): void;
}

/** Null where this account may not mount disks: mounting needs root. */
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
        // The last whole page goes too: a database needs one.
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
      // Chromium's helpers may hold it for a moment longer.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mount(options: readonly string[]): void {
  execFileSync('mount', options, { stdio: 'ignore' });
}
