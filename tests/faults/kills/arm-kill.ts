import { type ConsoleProcess, standingMark } from './console-process.ts';
import type { KillPoint } from './kill-points.ts';

type CommitPoint = Extract<KillPoint, { kind: 'commit' }>;

/**
 * Pauses the running main process at one commit of its journal, right before or after SQLite's COMMIT, and
 * reports it. It is then killed from outside. The inspector, which a packaged app refuses, adds a wrapper to
 * Node's SQLite, so the app's own code stays as shipped.
 */
export async function armKill(console: ConsoleProcess, point: CommitPoint): Promise<void> {
  await console.inMain(
    ({ from, event, to, side, mark }) => {
      const { writeSync } = process.getBuiltinModule('node:fs');
      const { DatabaseSync, StatementSync } = process.getBuiltinModule('node:sqlite');
      const statements: object = StatementSync.prototype;
      const databases: object = DatabaseSync.prototype;
      const run = Reflect.get(statements, 'run') as (...values: unknown[]) => unknown;
      const exec = Reflect.get(databases, 'exec') as (sql: string) => unknown;
      const standStill = (): void => {
        writeSync(2, `${mark}\n`);
        const never = new Int32Array(new SharedArrayBuffer(4));
        for (;;) Atomics.wait(never, 0, 0);
      };
      let reached = false;
      Reflect.set(statements, 'run', function (this: unknown, ...values: unknown[]) {
        const [row] = values as [Record<string, unknown> | undefined];
        const isTransition = typeof row === 'object' && 'to_state' in row && 'revision' in row;
        if (isTransition && row['from_state'] === from && row['to_state'] === to && row['event'] === event) {
          reached = true;
        }
        return Reflect.apply(run, this, values);
      });
      Reflect.set(databases, 'exec', function (this: unknown, sql: string) {
        const here = reached && sql === 'COMMIT';
        if (here && side === 'before') standStill();
        const result = Reflect.apply(exec, this, [sql]);
        if (here) standStill();
        return result;
      });
    },
    { ...point, mark: standingMark },
  );
}
