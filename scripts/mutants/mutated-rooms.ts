import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { findMutants, type Mutant } from './find-mutants.ts';

/** The rooms whose tests are tried with deliberate defects, and where each one's code is. */
export const mutatedRooms = {
  credentials: 'src/main/credentials',
  storage: 'src/main/storage',
  drafts: 'src/main/drafts',
  ipc: 'src/main/ipc',
  shell: 'src/main/shell',
  updates: 'src/main/updates',
  diagnostics: 'src/main/diagnostics',
  'service-client': 'src/main/service-client',
  images: 'src/main/images',
  changes: 'src/main/changes',
  writers: 'src/contract/service/writable',
  readings: 'src/contract/readings',
} as const;

export type RoomName = keyof typeof mutatedRooms;
export const roomNames = Object.keys(mutatedRooms).filter((name): name is RoomName => name in mutatedRooms);

/** A source file with its text and every defect that it could have. */
export interface MutatedFile {
  readonly room: RoomName;
  readonly file: string;
  readonly text: string;
  readonly mutants: readonly Mutant[];
}

export function readMutatedFiles(): readonly MutatedFile[] {
  return roomNames.flatMap((room) =>
    globSync('**/*.ts', { cwd: join(projectRoot, mutatedRooms[room]) })
      .map((path) => `${mutatedRooms[room]}/${path.split(sep).join('/')}`)
      .sort()
      .map((file) => {
        const text = readFileSync(join(projectRoot, file), 'utf8');
        return { room, file, text, mutants: findMutants(file, text) };
      }),
  );
}
