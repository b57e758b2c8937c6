import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFuses, requireFuses } from '../../../../scripts/dist/fuses.ts';

// Electron's own marker of the fuse wire, then its version (1), its length, and one character a fuse.
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const hardened = ['0', '1', '0', '0', '1', '1', '0', '0'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-fuses-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function binaryWith(fuses: readonly string[]): string {
  const path = join(folder, 'keyholder');
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([1, fuses.length]),
    Buffer.from(fuses.join('')),
  ]);
  writeFileSync(path, Buffer.concat([Buffer.alloc(500, 7), wire, Buffer.alloc(500, 7)]));
  return path;
}

describe('fuses read back from a binary', () => {
  it('pass when every one is as wanted', async () => {
    const readings = await readFuses(binaryWith(hardened));
    expect(readings).toHaveLength(hardened.length);
    expect(() => requireFuses(readings)).not.toThrow();
  });

  it.each(hardened.map((_, index) => index))('fail when number %i is the other way round', async (index) => {
    const flipped = hardened.map((state, at) => (at === index ? (state === '0' ? '1' : '0') : state));
    const readings = await readFuses(binaryWith(flipped));
    expect(() => requireFuses(readings)).toThrow(/wanted (on|off), found (on|off)/);
  });

  it('fail when the binary lacks one', async () => {
    const readings = await readFuses(binaryWith(hardened.slice(0, -1)));
    expect(() => requireFuses(readings)).toThrow('no such fuse');
  });
});
