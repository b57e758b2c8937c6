import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { chownSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import type { PersonSession } from '../person-session.ts';

/** A program that uses the screen for us: one JSON request a line in, one answer a line out. */
export type Bridge = ChildProcessByStdio<Writable, Readable, null>;

const folder = join(projectRoot, 'tests', 'installed', 'bridges');

/** Linux: the desktop's accessibility bus, as the person who sits there. */
export function atSpiBridge({ account, env }: PersonSession): Bridge {
  // The person may not be allowed to read the project's folder.
  const script = join(account.home, 'at-spi-bridge.py');
  copyFileSync(join(folder, 'at-spi-bridge.py'), script);
  chownSync(script, account.uid, account.gid);
  // Debian's own Python by its path: the bindings belong to it, not to another that is first on the PATH.
  return spawn('/usr/bin/python3', ['-W', 'ignore', script], {
    uid: account.uid,
    gid: account.gid,
    cwd: account.home,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Windows: UI Automation, by the PowerShell that every Windows has. */
export function windowsBridge(): Bridge {
  const words = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-File'];
  return spawn('powershell.exe', [...words, join(folder, 'windows-bridge.ps1')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** macOS: the accessibility interface, by the Swift of Apple's command line tools. */
export function macBridge(): Bridge {
  return spawn('/usr/bin/swift', [join(folder, 'mac-bridge.swift')], { stdio: ['pipe', 'pipe', 'inherit'] });
}
