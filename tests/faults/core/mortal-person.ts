import type { Result } from '../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';
import type { VirtualProgram } from './virtual-service/virtual-program.ts';

/** What a person works with: a program that may be killed under their hands. */
interface Desk {
  readonly program: VirtualProgram;
  readonly log: string[];
}

export async function perform(
  desk: Desk,
  what: string,
  work: (changes: Changes) => Promise<Result<RunDetail>>,
): Promise<void> {
  const result = await desk.program.act(work);
  const ending = result === null ? 'killed' : result.ok ? result.value.state : result.error.code;
  desk.log.push(`${what}: ${ending}`);
  if (result === null) await recover(desk);
}

export async function restart(desk: Desk): Promise<void> {
  desk.program.kill();
  await desk.program.act(() => null);
  await recover(desk);
}

/** Each start recovers, those that are killed meanwhile too. */
export async function recover({ program, log }: Desk): Promise<void> {
  while ((await program.act((changes) => changes.recover())) === null) log.push('killed while recovering');
}
