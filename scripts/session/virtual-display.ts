import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { stopProcess, type SessionOwner } from './stop-process.ts';

/** A display that nobody sees, until `stop`. */
export interface VirtualDisplay {
  env: { DISPLAY: string };
  stop: () => Promise<void>;
}

/** Starts Xvfb on a free display number, which it picks itself. Undefined where Xvfb is not installed. */
export async function startVirtualDisplay(owner: SessionOwner = {}): Promise<VirtualDisplay | undefined> {
  const server = spawn(
    'Xvfb',
    // It stays as it is when its last window goes: one that opens while it starts anew would find none.
    // Without the screen saver: what drives the tests is no input to the display, and a blanked screen counts as locked.
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-ac', '-s', '0', '-noreset'],
    {
      ...owner,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const announcement = server.stdio[3];
  const number = await new Promise<string | undefined>((found) => {
    server.once('error', () => found(undefined));
    server.once('exit', () => found(undefined));
    if (isReadable(announcement)) announcement.once('data', (data: Buffer) => found(data.toString().trim()));
  });
  if (number === undefined) return undefined;
  return { env: { DISPLAY: `:${number}` }, stop: () => stopProcess(server) };
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === 'object' && stream !== null && 'read' in stream;
}
