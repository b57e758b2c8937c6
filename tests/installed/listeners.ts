import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A socket that waits for connections. */
export interface Listener {
  /** The kernel's hexadecimal words, byte order of the machine. */
  address: string;
  port: number;
  inode: string;
}

/** TCP's state “listen”, as /proc/net/tcp spells it. */
const listening = '0A';

/** Reads the text of /proc/net/tcp or tcp6. */
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

/** What these processes wait for connections on. */
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

/** Empty when the descriptor was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
