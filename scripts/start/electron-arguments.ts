/** Switches that this machine needs before the app's own. `env` is the environment that Electron inherits. */
export function electronArguments(env: NodeJS.ProcessEnv = process.env): string[] {
  const switches: string[] = [];
  // Chromium refuses its sandbox to root on Linux. Containers often run as root, people don't.
  if (process.platform === 'linux' && process.getuid?.() === 0) switches.push('--no-sandbox');
  if (env['KEYHOLDER_VIRTUAL_DISPLAY'] === '1') switches.push('--disable-gpu');
  return switches;
}

/** Removes a variable that some editors' terminals set and that turns Electron into plain Node. */
export function electronEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const cleaned = { ...env };
  delete cleaned['ELECTRON_RUN_AS_NODE'];
  return cleaned;
}
