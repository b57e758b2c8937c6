import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { chownSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import type { PersonSession } from '../person-session.ts';

/** A program that operates the screen for the test. Each line in is a JSON request, each line out an answer. */
export type Bridge = ChildProcessByStdio<Writable, Readable, null>;

const folder = join(projectRoot, 'tests', 'installed', 'bridges');

/** Linux: the desktop's accessibility bus, as the logged-in person. */
export function atSpiBridge({ account, env }: PersonSession): Bridge {
  // The person may lack permission to read the project's folder.
  const script = join(account.home, 'at-spi-bridge.py');
  copyFileSync(join(folder, 'at-spi-bridge.py'), script);
  chownSync(script, account.uid, account.gid);
  // Debian's own Python by its full path: only that one has the bindings, and another may come first on the PATH.
  return spawn('/usr/bin/python3', ['-W', 'ignore', script], {
    uid: account.uid,
    gid: account.gid,
    cwd: account.home,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Windows: UI Automation through PowerShell, which every Windows has. */
export function windowsBridge(): Bridge {
  const words = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-File'];
  return spawn('powershell.exe', [...words, join(folder, 'windows-bridge.ps1')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** macOS: the accessibility interface through the Swift of Apple's command line tools. */
export function macBridge(): Bridge {
  return spawn('/usr/bin/swift', [join(folder, 'mac-bridge.swift')], { stdio: ['pipe', 'pipe', 'inherit'] });
}
