/**
 * The switches that this machine needs in front of the app's own.
 * @param env of the process that Electron will inherit
 */
export function electronArguments(env: NodeJS.ProcessEnv = process.env): string[] {
  const switches: string[] = [];
  // Chromium refuses its sandbox to root on Linux; people are not root, containers are.
  if (process.platform === 'linux' && process.getuid?.() === 0) switches.push('--no-sandbox');
  if (env['KEYHOLDER_VIRTUAL_DISPLAY'] === '1') switches.push('--disable-gpu');
  return switches;
}

/** The environment for Electron: as given, without the switch (set by some editors' terminals) that makes it a Node. */
export function electronEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const cleaned = { ...env };
  delete cleaned['ELECTRON_RUN_AS_NODE'];
  return cleaned;
}
