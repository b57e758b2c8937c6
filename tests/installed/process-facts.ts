import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessFacts {
  pid: number;
  argv: string[];
  /** Chromium's name for the kind of process: `renderer`, `gpu-process`, …; `browser` for the main one. */
  kind: string;
  /** Real, effective, saved and file-system user. */
  uids: number[];
  /** 2: every system call passes a filter. */
  seccomp: number;
  noNewPrivileges: boolean;
  /** Whether it has its own process id namespace, and so can't address other processes. */
  ownProcessIds: boolean;
  /** Whether it has its own network namespace, which leads nowhere. */
  ownNetwork: boolean;
  /** Effective capabilities as the kernel's bits. */
  capabilities: bigint;
}

/** Reads /proc for the processes of one executable. Skips those that end meanwhile. */
export function factsOfProcesses(executable: string): ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return readlinkSync(`/proc/${name}/exe`) === executable ? [factsOf(Number(name))] : [];
      } catch {
        return [];
      }
    });
}

function factsOf(pid: number): ProcessFacts {
  const argv = argumentsOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  return {
    pid,
    argv,
    kind: argv.find((word) => word.startsWith('--type='))?.slice('--type='.length) ?? 'browser',
    ownNetwork: readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync('/proc/self/ns/net'),
    ...factsOfStatus(readFileSync(`/proc/${pid}/status`, 'utf8')),
  };
}

/** Chromium rewrites its processes' command lines into one string with spaces. */
function argumentsOf(cmdline: string): string[] {
  return cmdline.split(/[\0 ]/).filter((word) => word !== '');
}

/** Parses the text of /proc/<pid>/status. Throws if a required line is missing. */
export function factsOfStatus(status: string): Omit<ProcessFacts, 'pid' | 'argv' | 'kind' | 'ownNetwork'> {
  const field = (name: string): string => {
    const value = new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1];
    if (value === undefined) throw new Error(`The kernel does not say ${name}.`);
    return value;
  };
  return {
    uids: field('Uid').split(/\s+/).map(Number),
    seccomp: Number(field('Seccomp')),
    noNewPrivileges: field('NoNewPrivs') === '1',
    ownProcessIds: field('NSpid').split(/\s+/).length > 1,
    capabilities: BigInt(`0x${field('CapEff')}`),
  };
}
