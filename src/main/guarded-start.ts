import { app } from 'electron';
import { removeConnectionVariables } from './service-client/connection-variables.ts';
import { refusedSwitch } from './shell/allowed-switches.ts';
import { refusedVariable, removeSteeringVariables } from './shell/steering-variables.ts';

/*
 * SECURITY: the first thing that the main process imports. What the environment says of trust is gone before anything
 * can look at it, and what would steer a shipped console is found before Chromium starts its work.
 */

/** Why a shipped console does not start, as a sentence; null when nothing is against it. */
export const startRefusal = app.isPackaged ? findRefusal() : null;

/** Names of variables that were removed from the environment. */
export const ignoredVariables = [
  ...removeConnectionVariables(process.env),
  // While developing they say where the pages come from.
  ...(app.isPackaged ? removeSteeringVariables(process.env) : []),
];

function findRefusal(): string | null {
  const starter = { platform: process.platform, isRoot: process.geteuid?.() === 0 };
  const word = refusedSwitch(process.argv.slice(1), starter);
  if (word !== null) return `Keyholder does not start with ${word}.`;
  const variable = refusedVariable(process.env);
  return variable === null ? null : `Keyholder does not start with ${variable} in the environment.`;
}
