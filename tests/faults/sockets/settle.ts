import { setTimeout as pause } from 'node:timers/promises';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { isUnread } from '../../../src/main/changes/runs/standing.ts';
import type { VirtualProgram } from '../core/virtual-service/virtual-program.ts';
import type { SocketPlace } from './socket-place.ts';

interface Stage {
  readonly place: SocketPlace;
  readonly program: VirtualProgram;
}

/** A run that cannot be read after so many starts without trouble is left unread by a defect. */
const mostStarts = 4;

/** What is late arrives, and the program starts again until nothing of `left` is unread. */
export async function settle(stage: Stage, left: () => readonly StoredRun[]): Promise<void> {
  const { place, program } = stage;
  place.simulator.controls.clearFaults();
  place.between?.gateway.order(null);
  if (place.simulator.requests().some(({ fault }) => fault === 'late')) await pause(700);
  for (let starts = 1; starts <= mostStarts; starts += 1) {
    die(stage);
    await program.act(() => null);
    await program.act((changes) => changes.recover());
    // A busy machine takes longer than the short time-outs here: that is no calm yet.
    if (!left().some(isUnread)) return;
    await pause(200);
  }
}

export function die({ place, program }: Stage): void {
  program.kill();
  place.cutConnections();
}
