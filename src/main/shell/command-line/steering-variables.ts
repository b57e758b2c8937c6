/** Of Electron's own only where Linux people choose between X11 and Wayland steers nothing but the window. */
const families = /^(?:ELECTRON_(?!OZONE_PLATFORM_HINT$)|CHROME_)/i;

/** Chromium has opened its log before any line of ours runs, so removing this would come too late. */
const tooLate = ['ELECTRON_ENABLE_LOGGING'] as const;

/** The first variable with which a shipped console does not start, or null. */
export function refusedVariable(env: NodeJS.ProcessEnv): string | null {
  return tooLate.find((name) => env[name] !== undefined) ?? null;
}

/**
 * Removes the variables by which Electron and Chromium let the environment steer a program: where it logs, what it
 * starts, what it loads.
 * @returns the names that were there
 */
export function removeSteeringVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.keys(env).filter((name) => families.test(name));
  for (const name of found) Reflect.deleteProperty(env, name);
  return found;
}
