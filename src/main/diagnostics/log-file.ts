import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Half of what the log may take: when the file is full it becomes the earlier one, in place of that. */
export const fullAtBytes = 1_000_000;

const nameNow = 'console.log';
const nameBefore = 'console.1.log';

/**
 * Two files in a folder, the present and the one before it.
 * SECURITY: bounded while it is written, because what a page or a service provokes is written here too.
 */
export class LogFile {
  readonly #folder: string;
  #descriptor: number | null;
  #bytes = 0;

  /** Never throws: a read-only home or a full disk must not keep the console from starting. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#descriptor = this.#open();
  }

  /** Appends whole lines, for pino. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    if (this.#bytes + bytes.length > fullAtBytes) this.#turnOver();
    if (this.#descriptor === null) return;
    try {
      this.#bytes += writeSync(this.#descriptor, bytes);
    } catch {
      // A full disk: this line is lost, and there is nobody to tell.
    }
  }

  /** Everything that is kept, oldest first. */
  text(): string {
    return this.#read(nameBefore) + this.#read(nameNow);
  }

  #open(): number | null {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const descriptor = openSync(join(this.#folder, nameNow), 'a', 0o600);
      this.#bytes = fstatSync(descriptor).size;
      return descriptor;
    } catch {
      return null;
    }
  }

  #turnOver(): void {
    if (this.#descriptor === null) return;
    try {
      closeSync(this.#descriptor);
      this.#descriptor = null;
      renameSync(join(this.#folder, nameNow), join(this.#folder, nameBefore));
    } catch {
      // Without room to turn over nothing more is written.
      return;
    }
    this.#descriptor = this.#open();
  }

  #read(name: string): string {
    try {
      return readFileSync(join(this.#folder, name), 'utf8');
    } catch {
      return '';
    }
  }
}
