import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/** The required state of every fuse that Electron has. */
const wantedFuses = {
  // SECURITY: nobody can run the shipped binary as plain Node, under our name and with our keychain permissions.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  GrantFileProtocolExtraPrivileges: false,
  // SECURITY: only the packed app loads, and only while it is unmodified (not checked on Linux).
  OnlyLoadAppFromAsar: true,
  EnableEmbeddedAsarIntegrityValidation: true,
  EnableCookieEncryption: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Electron's default. WebAssembly checks its bounds with the processor's help.
  WasmTrapHandlers: true,
} as const satisfies Record<keyof typeof FuseV1Options, boolean>;

const fuseNames = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
  'WasmTrapHandlers',
] as const satisfies readonly (keyof typeof wantedFuses)[];

export interface FuseReading {
  fuse: keyof typeof wantedFuses;
  wanted: boolean;
  /** Null if the binary has no such fuse. */
  found: boolean | null;
}

/**
 * Sets the fuses of a packed binary (on macOS: the .app), before it is signed. Throws if the binary has a fuse that
 * is undecided here, or lacks a decided one.
 * @param resetSignature true if no real signature follows: Apple silicon refuses a binary whose signature doesn't
 * match
 */
export async function setFuses(
  binary: string,
  { resetSignature }: { resetSignature: boolean },
): Promise<void> {
  await flipFuses(binary, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: resetSignature,
    // SECURITY: a fuse that a newer Electron adds stops the build until it is decided here.
    strictlyRequireAllFuses: true,
    ...Object.fromEntries(fuseNames.map((fuse) => [FuseV1Options[fuse], wantedFuses[fuse]])),
  });
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
