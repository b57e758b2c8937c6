import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { stopProcess, type SessionOwner } from './stop-process.ts';

/** An invisible display, until `stop`. */
export interface VirtualDisplay {
  env: { DISPLAY: string };
  stop: () => Promise<void>;
}

/** Starts Xvfb, which picks a free display number. Undefined if Xvfb isn't installed. */
export async function startVirtualDisplay(owner: SessionOwner = {}): Promise<VirtualDisplay | undefined> {
  const server = spawn(
    'Xvfb',
    // -noreset: Xvfb would otherwise reset when its last window closes, and a window that opens then finds no
    // display.
    // -s 0: tests cause no input on the display, and a screen blanked by the screen saver counts as locked.
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
