/** What the person asked for on the command line. */
export interface CommandLine {
  /** Open straight on the sample workspace. */
  sample: boolean;
  /** Remove everything that Keyholder keeps on this computer, after asking or at once, instead of opening. */
  forget: 'no' | 'after-asking' | 'at-once';
}

/** Switches that would let another program read or steer a shipped console. */
const forbiddenSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  // The fuses keep these from having an effect; whoever tries is told so.
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'proxy-server',
  'proxy-pac-url',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'load-extension',
  'disable-web-security',
] as const;

export function readCommandLine(argv: readonly string[]): CommandLine {
  const forget = argv.includes('--forget-everything');
  return {
    sample: argv.includes('--sample'),
    forget: !forget ? 'no' : argv.includes('--yes') ? 'at-once' : 'after-asking',
  };
}

/**
 * The first forbidden switch on the command line, without its dashes and value, or null. Written as Chromium reads
 * them: on Windows also after a slash and in any case.
 */
export function forbiddenSwitch(argv: readonly string[]): string | null {
  const names = argv
    .filter((word) => /^[-/]/.test(word))
    .map((word) =>
      word
        .replace(/^(-+|\/)/, '')
        .split('=', 1)[0]
        ?.toLowerCase(),
    );
  return forbiddenSwitches.find((name) => names.includes(name)) ?? null;
}
