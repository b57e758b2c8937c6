import { ownTemporaryFolder } from './temporary-folder.ts';

/** A temporary folder of their own for all unit tests of a run, gone behind them. */
export function setup(): () => void {
  return ownTemporaryFolder();
}
