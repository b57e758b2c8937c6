import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';

import type { ClientClock } from '../client-clock.ts';
import type { ReadPlace, RefusedCredentials, UsedCredential } from './refused-credentials.ts';
import type { ReadAnswer, ReadRequest } from '../service-client.ts';

export interface ControlParts {
  readonly refusals: RefusedCredentials;
  readonly clock: ClientClock;
  /** One read, made although the credential may be refused. */
  readonly read: (request: ReadRequest) => Promise<Result<ReadAnswer>>;
}

/** One more read of each is enough; another that works proves that the credential is not what was refused. */
const mostControls = 2;
const examineEveryMs = 10_000;

/** A read was refused: is it the credential as a whole? Reads that worked before tell, when all of them are refused now. */
export async function examineCredential(
  parts: ControlParts,
  used: UsedCredential,
  refused: { endpoint: string; place: ReadPlace; status: number },
): Promise<void> {
  const { refusals, clock } = parts;
  const { workspaceId, sentAs } = used;
  const { endpoint, place, status } = refused;
  const controls = refusals.controls(used, endpoint, place.subject).slice(0, mostControls);
  if (controls.length === 0) return;
  if (!refusals.mayExamine(used, clock.monotonicMs(), examineEveryMs)) return;
  for (const control of controls) {
    const read = await parts.read(askingFor(workspaceId, control));
    if (read.ok || read.error.code !== 'service-forbidden') return;
  }
  refusals.refuse(workspaceId, sentAs, { place, status, at: clock.now() });
}

/**
 * Asks again at a person's wish: what was refused, then what worked before. The first answer ends it; where all of them
 * are refused, nothing more is asked from then on. `false`: refused still; null: there is nothing to try it on.
 */
export async function askAgain(parts: ControlParts, workspaceId: string): Promise<Result<boolean | null>> {
  const { refusals, clock } = parts;
  let answer: boolean | null = null;
  for (const [sentAs, suspects] of refusals.suspects(workspaceId)) {
    let worked = false;
    for (const place of suspects.slice(0, 1 + mostControls)) {
      const read = await parts.read(askingFor(workspaceId, place));
      worked = read.ok;
      if (read.ok) break;
      if (read.error.code !== 'service-forbidden') return fail(read.error);
    }
    const [place] = suspects;
    if (!worked && place !== undefined) {
      refusals.refuse(workspaceId, sentAs, { place, status: 403, at: clock.now() });
    }
    answer = worked && answer !== false;
  }
  return succeed(answer);
}

function askingFor(workspaceId: string, place: ReadPlace): ReadRequest {
  return { ...place, workspaceId, priority: 'person', evenIfRefused: 'control' };
}
