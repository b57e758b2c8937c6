import { app } from 'electron';
import { removeConnectionVariables } from '../service-client/connection/connection-variables.ts';
import {
  refusedSwitch,
  refusedVariable,
  removeSteeringVariables,
} from '../shell/command-line/allowed-switches.ts';
import { printedInstead } from '../shell/command-line/command-line.ts';

/*
 * SECURITY: the first thing that the main process imports. What the environment says of trust is gone before anything
 * can look at it, and what would steer a shipped console is found before Chromium starts its work.
 */

/** What is said instead of starting, and the exit status; null when the console starts. */
export const insteadOfStarting = findRefusal() ?? findAnswer();

/** Names of variables that were removed from the environment. */
export const ignoredVariables = [
  ...removeConnectionVariables(process.env),
  // While developing they say where the pages come from.
  ...(app.isPackaged ? removeSteeringVariables(process.env) : []),
];

interface InsteadOfStarting {
  readonly text: string;
  readonly to: 'stdout' | 'stderr';
  readonly exitCode: number;
}

/** SECURITY: a shipped console is not to be steered or listened to through Chromium's switches. */
function findRefusal(): InsteadOfStarting | null {
  if (!app.isPackaged) return null;
  const starter = { platform: process.platform, isRoot: process.geteuid?.() === 0 };
  const word = refusedSwitch(process.argv.slice(1), starter);
  const refused = word ?? refusedVariable(process.env);
  if (refused === null) return null;
  const where = word === null ? ' in the environment' : '';
  return { text: `Keyholder does not start with ${refused}${where}.\n`, to: 'stderr', exitCode: 2 };
}

function findAnswer(): InsteadOfStarting | null {
  const text = printedInstead(process.argv.slice(1), app.getVersion());
  return text === null ? null : { text, to: 'stdout', exitCode: 0 };
}
