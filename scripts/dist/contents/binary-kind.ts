/** For which system and processor a compiled file was made, in Node's words. */
export interface BinaryKind {
  platform: 'linux' | 'win32' | 'darwin';
  /** Several in a universal macOS file. */
  archs: string[];
}

const elfArchs: Readonly<Record<number, string>> = { 3: 'ia32', 40: 'arm', 62: 'x64', 183: 'arm64' };
const peArchs: Readonly<Record<number, string>> = { 0x14c: 'ia32', 0x8664: 'x64', 0xaa64: 'arm64' };
const machArchs: Readonly<Record<number, string>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' };

const thinMach = 0xfeedfacf;
const fatMach = 0xcafebabe;
const fatHeaderBytes = 8;
const fatEntryBytes = 20;

/**
 * Reads the header of an ELF, PE or Mach-O file; null when it is none of them. The first 4 kB of the file are enough.
 * A processor that is not known here is named by its number, so that it matches nothing.
 */
export function binaryKindOf(head: Buffer): BinaryKind | null {
  if (head.length < 64) return null;
  if (head.readUInt32BE(0) === 0x7f454c46) {
    const littleEndian = head[5] === 1;
    const machine = littleEndian ? head.readUInt16LE(18) : head.readUInt16BE(18);
    return { platform: 'linux', archs: [nameOf(elfArchs, machine)] };
  }
  if (head.toString('latin1', 0, 2) === 'MZ') return windowsKind(head);
  if (head.readUInt32LE(0) === thinMach) {
    return { platform: 'darwin', archs: [nameOf(machArchs, head.readUInt32LE(4))] };
  }
  return head.readUInt32BE(0) === fatMach ? universalKind(head) : null;
}

function windowsKind(head: Buffer): BinaryKind | null {
  const peAt = head.readUInt32LE(0x3c);
  if (peAt + 6 > head.length || head.toString('latin1', peAt, peAt + 4) !== 'PE\0\0') return null;
  return { platform: 'win32', archs: [nameOf(peArchs, head.readUInt16LE(peAt + 4))] };
}

function universalKind(head: Buffer): BinaryKind | null {
  const count = head.readUInt32BE(4);
  if (count === 0 || fatHeaderBytes + count * fatEntryBytes > head.length) return null;
  const archs = Array.from({ length: count }, (_, index) =>
    nameOf(machArchs, head.readUInt32BE(fatHeaderBytes + index * fatEntryBytes)),
  );
  return { platform: 'darwin', archs };
}

function nameOf(names: Readonly<Record<number, string>>, code: number): string {
  return names[code] ?? `processor 0x${code.toString(16)}`;
}
