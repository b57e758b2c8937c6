import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

/** What every fuse of a shipped binary must say. The reasons stand in electron-builder.config.ts. */
export const wantedFuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies Partial<Record<keyof typeof FuseV1Options, boolean>>;

export interface FuseReading {
  fuse: keyof typeof wantedFuses;
  wanted: boolean;
  /** Null when the binary has no such fuse. */
  found: boolean | null;
}

/** Reads the fuses back from a built binary (on macOS: the .app). */
export async function readFuses(binary: string): Promise<FuseReading[]> {
  const wire = await getCurrentFuseWire(binary);
  return fuseNames.map((fuse) => {
    const state = wire[FuseV1Options[fuse]];
    const found = state === FuseState.ENABLE ? true : state === FuseState.DISABLE ? false : null;
    return { fuse, wanted: wantedFuses[fuse], found };
  });
}

/** Throws when a fuse of the built binary is not as wanted. */
export function requireFuses(readings: readonly FuseReading[]): void {
  const wrong = readings.filter(({ wanted, found }) => wanted !== found);
  if (wrong.length === 0) return;
  const list = wrong.map(
    ({ fuse, wanted, found }) => `  ${fuse}: wanted ${say(wanted)}, found ${say(found)}`,
  );
  throw new Error(`The built binary is not hardened as it must be:\n${list.join('\n')}`);
}

function say(state: boolean | null): string {
  if (state === null) return 'no such fuse';
  return state ? 'on' : 'off';
}

const fuseNames = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
] as const satisfies readonly (keyof typeof wantedFuses)[];
