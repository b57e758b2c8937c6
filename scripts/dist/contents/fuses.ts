import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/** What every fuse of a shipped binary must say: all that Electron has, each decided here. */
const wantedFuses = {
  // SECURITY: nobody gets a Node of our name and our keychain permissions out of the shipped binary.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  GrantFileProtocolExtraPrivileges: false,
  // SECURITY: only the packed app is loaded, and only while it is the one that was packed (not checked on Linux).
  OnlyLoadAppFromAsar: true,
  EnableEmbeddedAsarIntegrityValidation: true,
  EnableCookieEncryption: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  // Electron's own setting: WebAssembly checks its bounds with the processor's help.
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
  /** Null when the binary has no such fuse. */
  found: boolean | null;
}

/**
 * Sets the fuses of a packed binary (on macOS: the .app), before it is signed. Throws when the binary has a fuse that
 * nobody has decided about, or lacks one that was decided.
 * @param resetSignature Apple silicon starts nothing whose signature does not fit its bytes; true where no real
 * signature follows
 */
export async function setFuses(
  binary: string,
  { resetSignature }: { resetSignature: boolean },
): Promise<void> {
  await flipFuses(binary, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: resetSignature,
    // SECURITY: a fuse that a newer Electron brings stops the build until somebody has decided about it.
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
