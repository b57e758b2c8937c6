import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Listener {
  /** Hexadecimal words from the kernel, in the machine's byte order. */
  address: string;
  port: number;
  inode: string;
}

/** TCP's state “listen” as /proc/net/tcp writes it. */
const listening = '0A';

export function readListeners(table: string): Listener[] {
  return table
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      const [address, port] = local?.split(':') ?? [];
      if (state !== listening || address === undefined || port === undefined || inode === undefined)
        return [];
      return [{ address, port: Number.parseInt(port, 16), inode }];
    });
}

/** Whether only programs on this machine can reach it: 127.0.0.0/8 or ::1. */
export function isLoopback({ address }: Listener): boolean {
  // Four little-endian bytes: the first of the address comes last.
  if (address.length === 8) return address.endsWith('7F');
  return address === '00000000000000000000000001000000';
}

export function listenersOf(pids: readonly number[]): Listener[] {
  const inodes = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6']
    .flatMap((name) => readListeners(readFileSync(`/proc/net/${name}`, 'utf8')))
    .filter(({ inode }) => inodes.has(inode));
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode === undefined ? [] : [inode];
    });
  } catch {
    return [];
  }
}

/** Empty if the descriptor has been closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
