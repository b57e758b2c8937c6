/** What the person asked for on the command line. */
export interface CommandLine {
  /** Open straight on the sample workspace. */
  sample: boolean;
  /** Remove everything that Keyholder keeps on this computer, after asking or at once, instead of opening. */
  forget: 'no' | 'after-asking' | 'at-once';
}

export function readCommandLine(argv: readonly string[]): CommandLine {
  const forget = argv.includes('--forget-everything');
  return {
    sample: argv.includes('--sample'),
    forget: !forget ? 'no' : argv.includes('--yes') ? 'at-once' : 'after-asking',
  };
}
