import type { Unfinished } from './quitting.ts';

/** What the question before quitting says. */
export function quitWords({ changes, plans }: Unfinished): { message: string; detail: string } {
  const settled = 'it is settled at the next start: read first, never sent again by itself.';
  const [first] = plans;
  if (first !== undefined) {
    return {
      message: plans.length === 1 ? `The plan “${first}” is running.` : 'Plans are running.',
      detail:
        'Finish, then quit: it is paused after the change under way, and goes on when you start it again. ' +
        `Quit now: if the change under way is already being sent, ${settled}`,
    };
  }
  return {
    message: changes === 1 ? 'A change is under way.' : `${String(changes)} changes are under way.`,
    detail:
      'Finish, then quit: Keyholder waits until it is verified, half a minute at most. ' +
      `Quit now: if it is already being sent, ${settled}`,
  };
}
