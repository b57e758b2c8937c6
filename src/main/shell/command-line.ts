/** What the person asked for on the command line. */
export interface CommandLine {
  /** Open straight on the sample workspace. */
  sample: boolean;
}

/** Switches that would let another program read or steer a shipped console. */
const forbiddenSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'proxy-server',
  'proxy-pac-url',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'load-extension',
  'disable-web-security',
] as const;

export function readCommandLine(argv: readonly string[]): CommandLine {
  return { sample: argv.includes('--sample') };
}

/** The first forbidden switch on the command line, without its dashes and value, or null. */
export function forbiddenSwitch(argv: readonly string[]): string | null {
  const names = argv
    .filter((word) => word.startsWith('-'))
    .map((word) => word.replace(/^-+/, '').split('=', 1)[0]);
  return forbiddenSwitches.find((name) => names.includes(name)) ?? null;
}
