import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { mustRun, runBounded } from './run-bounded.ts';

/** A person's account with ordinary rights only. */
export interface OrdinaryAccount {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

const accountName = 'keyholder-test';
/** Distinguishes our account from a person's with the same name. */
const mark = 'Keyholder installed-app test';
const limitMs = 30_000;
const patienceMs = 5_000;

export async function createOrdinaryAccount(): Promise<OrdinaryAccount> {
  await mustRun(
    'useradd',
    ['--create-home', '--user-group', '--shell', '/bin/sh', '--comment', mark, accountName],
    { limitMs },
  );
  const account = await findOwnAccount();
  if (account === undefined) throw new Error(`The account ${accountName} was created but cannot be found.`);
  return account;
}

export async function findOwnAccount(): Promise<OrdinaryAccount | undefined> {
  const [name, , uid, gid, comment, home] = (await passwdEntry()).split(':');
  if (name === undefined || comment !== mark || home === undefined) return undefined;
  return { name, uid: Number(uid), gid: Number(gid), home };
}

export async function isNameOfAnother(): Promise<boolean> {
  return (await passwdEntry()) !== '' && (await findOwnAccount()) === undefined;
}

/** Removes the account with everything in its home. Nothing may run under it any more. */
export async function removeOrdinaryAccount(account: OrdinaryAccount): Promise<void> {
  await mustRun('userdel', ['--remove', account.name], { limitMs });
}

function processesOf(uid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ownerOf(pid) === uid);
}

export async function endProcessesOf(uid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    const left = processesOf(uid);
    if (left.length === 0) return;
    // One by one and by id. This run made the account, so it also started everything that runs under it.
    for (const pid of left) end(pid, waitedMs < patienceMs / 2 ? 'SIGTERM' : 'SIGKILL');
    await pause(100);
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Undefined if the process has ended or is a zombie. */
function ownerOf(pid: number): number | undefined {
  try {
    const isDead = /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return isDead ? undefined : statSync(`/proc/${pid}`).uid;
  } catch {
    return undefined;
  }
}

async function passwdEntry(): Promise<string> {
  const { stdout } = await runBounded('getent', ['passwd', accountName], { limitMs });
  return stdout.trim();
}
