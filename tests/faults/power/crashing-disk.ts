import type { Random } from '../core/seeded-random.ts';
import type { DiskStep } from './write-log.ts';

type Change = Extract<DiskStep, { kind: 'write' | 'cut' }>;

const sectorBytes = 512;

/** How much of the unsynced data reaches the disk. */
const fates = ['nothing', 'everything', 'some sectors', 'some writes', 'a beginning'] as const;
type Fate = (typeof fates)[number];

interface DiskFile {
  durable: Buffer;
  pending: Change[];
}

/**
 * A disk as a power loss may leave it. Data covered by a file's last sync remains. Of later writes, any part
 * may: nothing, all, whole writes in any order, or single sectors of 512 bytes (a torn write). A file that
 * grew can contain zeros where data never arrived. Files fail independently. Not modelled: disks that lie
 * about a sync, bit rot, and names that appear or disappear late (SQLite only creates and removes files
 * before the first acknowledged commit).
 */
export class CrashingDisk {
  readonly #files = new Map<string, DiskFile>();

  apply(step: DiskStep): void {
    switch (step.kind) {
      case 'write':
      case 'cut':
        this.#file(step.path).pending.push(step);
        break;
      case 'sync':
        this.#sync(this.#file(step.path));
        break;
      case 'removal':
        this.#files.delete(step.path);
        break;
      case 'acknowledged':
        break;
    }
  }

  #sync(file: DiskFile): void {
    for (const change of file.pending) file.durable = changed(file.durable, change);
    file.pending = [];
  }

  /** What remains of each file after a power loss now. */
  crash(random: Random): Map<string, Buffer> {
    const left = new Map<string, Buffer>();
    for (const [path, file] of this.#files) {
      const fate = random.pick(fates);
      const reaching = Math.floor(random.next() * (file.pending.length + 1));
      let content: Buffer = Buffer.from(file.durable);
      for (const [index, change] of file.pending.entries()) {
        content = surviving(content, change, fate, index < reaching, random);
      }
      left.set(path, content);
    }
    return left;
  }

  #file(path: string): DiskFile {
    const known = this.#files.get(path) ?? { durable: Buffer.alloc(0), pending: [] };
    this.#files.set(path, known);
    return known;
  }
}

function surviving(content: Buffer, change: Change, fate: Fate, early: boolean, random: Random): Buffer {
  switch (fate) {
    case 'nothing':
      return content;
    case 'everything':
      return changed(content, change);
    case 'a beginning':
      return early ? changed(content, change) : content;
    case 'some writes':
      return random.chance(0.5) ? changed(content, change) : content;
    case 'some sectors':
      return change.kind === 'cut' ? changed(content, change) : torn(content, change, random);
  }
}

function torn(content: Buffer, change: Extract<Change, { kind: 'write' }>, random: Random): Buffer {
  const { path, offset, bytes } = change;
  let result = grown(content, offset + bytes.length);
  for (let start = 0; start < bytes.length; start += sectorBytes) {
    if (random.chance(0.5)) continue;
    const sector = bytes.subarray(start, start + sectorBytes);
    result = changed(result, { kind: 'write', path, offset: offset + start, bytes: sector });
  }
  return result;
}

function changed(content: Buffer, change: Change): Buffer {
  if (change.kind === 'cut') {
    return change.size <= content.length ? content.subarray(0, change.size) : grown(content, change.size);
  }
  const result = grown(content, change.offset + change.bytes.length);
  result.set(change.bytes, change.offset);
  return result;
}

function grown(content: Buffer, size: number): Buffer {
  return size <= content.length ? content : Buffer.concat([content, Buffer.alloc(size - content.length)]);
}
