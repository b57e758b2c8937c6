import { describe, expect, it } from 'vitest';
import { binaryKindOf } from '../../../../../scripts/dist/contents/binary-kind.ts';

const pages = (fill: (head: Buffer) => void): Buffer => {
  const head = Buffer.alloc(256);
  fill(head);
  return head;
};

const elf = (machine: number, littleEndian = true): Buffer =>
  pages((head) => {
    head.write('\x7fELF', 0, 'latin1');
    head[4] = 2;
    head[5] = littleEndian ? 1 : 2;
    if (littleEndian) head.writeUInt16LE(machine, 18);
    else head.writeUInt16BE(machine, 18);
  });

const pe = (machine: number): Buffer =>
  pages((head) => {
    head.write('MZ', 0, 'latin1');
    head.writeUInt32LE(0x80, 0x3c);
    head.write('PE\0\0', 0x80, 'latin1');
    head.writeUInt16LE(machine, 0x84);
  });

const mach = (processor: number): Buffer =>
  pages((head) => {
    head.writeUInt32LE(0xfeedfacf, 0);
    head.writeUInt32LE(processor, 4);
  });

const universal = (...processors: number[]): Buffer =>
  pages((head) => {
    head.writeUInt32BE(0xcafebabe, 0);
    head.writeUInt32BE(processors.length, 4);
    processors.forEach((processor, index) => head.writeUInt32BE(processor, 8 + index * 20));
  });

describe('the kind of a compiled file', () => {
  it.each([
    ['ELF', elf(62), { platform: 'linux', archs: ['x64'] }],
    ['ELF for ARM', elf(183), { platform: 'linux', archs: ['arm64'] }],
    ['big-endian ELF', elf(22, false), { platform: 'linux', archs: ['processor 0x16'] }],
    ['PE', pe(0x8664), { platform: 'win32', archs: ['x64'] }],
    ['PE for ARM', pe(0xaa64), { platform: 'win32', archs: ['arm64'] }],
    ['Mach-O', mach(0x0100000c), { platform: 'darwin', archs: ['arm64'] }],
    ['universal Mach-O', universal(0x01000007, 0x0100000c), { platform: 'darwin', archs: ['x64', 'arm64'] }],
  ])('is read from its header: %s', (_name, head, kind) => {
    expect(binaryKindOf(head)).toEqual(kind);
  });

  it('is unknown for anything else, however broken', () => {
    const cut = pe(0x8664);
    cut.writeUInt32LE(0xfffffff0, 0x3c);
    const crowded = universal(0x01000007);
    crowded.writeUInt32BE(0xffff, 4);
    for (const head of [Buffer.alloc(0), Buffer.from('#!/bin/sh'), Buffer.alloc(256), cut, crowded]) {
      expect(binaryKindOf(head)).toBeNull();
    }
  });

  it('agrees with this machine about the Node that runs this test', async () => {
    const { readFile } = await import('node:fs/promises');
    const head = (await readFile(process.execPath)).subarray(0, 4_096);
    expect(binaryKindOf(head)).toEqual({ platform: process.platform, archs: [process.arch] });
  });
});
