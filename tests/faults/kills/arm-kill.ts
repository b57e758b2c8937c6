import type { ElectronApplication } from '@playwright/test';
import type { KillPoint } from './kill-points.ts';

type CommitPoint = Extract<KillPoint, { kind: 'commit' }>;

/**
 * Makes the running main process kill itself with SIGKILL at one commit of its journal, right before or right after
 * SQLite's COMMIT. Nothing of this is in the app: the test's own connection to the process, which a packaged app
 * refuses, puts a watcher around Node's SQLite, and the app's code runs as it ships.
 */
export async function armKill(app: ElectronApplication, point: CommitPoint): Promise<void> {
  await app.evaluate((_electron, { from, event, to, side }) => {
    const { DatabaseSync, StatementSync } = process.getBuiltinModule('node:sqlite');
    const run: (...values: unknown[]) => unknown = Reflect.get(StatementSync.prototype, 'run');
    const exec: (sql: string) => unknown = Reflect.get(DatabaseSync.prototype, 'exec');
    let reached = false;
    Reflect.set(StatementSync.prototype, 'run', function (this: unknown, ...values: unknown[]) {
      const [row] = values as [Record<string, unknown> | undefined];
      const isTransition = typeof row === 'object' && 'toState' in row && 'note' in row;
      if (isTransition && row['fromState'] === from && row['toState'] === to && row['event'] === event) {
        reached = true;
      }
      return Reflect.apply(run, this, values);
    });
    Reflect.set(DatabaseSync.prototype, 'exec', function (this: unknown, sql: string) {
      const here = reached && sql === 'COMMIT';
      if (here && side === 'before') process.kill(process.pid, 'SIGKILL');
      const result = Reflect.apply(exec, this, [sql]);
      if (here) process.kill(process.pid, 'SIGKILL');
      return result;
    });
  }, point);
}
