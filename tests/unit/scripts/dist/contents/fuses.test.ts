import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFuses, requireFuses, setFuses } from '../../../../../scripts/dist/contents/fuses.ts';
import { binaryWithFuses, fusesOfElectron, hardenedFuses } from '../fuse-wire.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

let folder: string;

beforeEach(() => {
  folder = emptyFolder();
});

function binaryWith(fuses: string): string {
  const path = join(folder, 'keyholder');
  binaryWithFuses(path, fuses);
  return path;
}

describe('fuses read from a binary', () => {
  it('pass if all are as wanted', async () => {
    const readings = await readFuses(binaryWith(hardenedFuses));
    expect(readings).toHaveLength(hardenedFuses.length);
    expect(() => requireFuses(readings)).not.toThrow();
  });

  const places = Array.from({ length: hardenedFuses.length }, (_, index) => index);
  it.each(places)('fail if number %i is inverted', async (index) => {
    const other = hardenedFuses[index] === '0' ? '1' : '0';
    const flipped = hardenedFuses.slice(0, index) + other + hardenedFuses.slice(index + 1);
    const readings = await readFuses(binaryWith(flipped));
    expect(() => requireFuses(readings)).toThrow(/wanted (on|off), found (on|off)/);
  });

  it('fail if the binary lacks one', async () => {
    const readings = await readFuses(binaryWith(hardenedFuses.slice(0, -1)));
    expect(() => requireFuses(readings)).toThrow('no such fuse');
  });
});

describe('setFuses', () => {
  const set = (binary: string) => setFuses(binary, { resetSignature: false });

  it('hardens a binary as shipped by Electron', async () => {
    const binary = binaryWith(fusesOfElectron);
    await set(binary);
    const readings = await readFuses(binary);
    expect(() => requireFuses(readings)).not.toThrow();
  });

  it('fails at an unknown fuse and at a missing one', async () => {
    await expect(set(binaryWith(`${fusesOfElectron}1`))).rejects.toThrow('strictlyRequireAllFuses');
    await expect(set(binaryWith(fusesOfElectron.slice(0, -1)))).rejects.toThrow('not long enough');
  });
});
