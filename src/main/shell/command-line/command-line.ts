export interface CommandLine {
  sample: boolean;
  /** Remove everything Keyholder stores on this computer instead of opening: after asking, or at once. */
  forget: 'no' | 'after-asking' | 'at-once';
}

export function readCommandLine(argv: readonly string[]): CommandLine {
  const forget = argv.includes('--forget-everything');
  return {
    sample: argv.includes('--sample'),
    forget: !forget ? 'no' : argv.includes('--yes') ? 'at-once' : 'after-asking',
  };
}

export interface PersonSwitch {
  readonly written: string;
  readonly meaning: string;
}

export const exitStatuses: readonly { readonly status: number; readonly meaning: string }[] = [
  { status: 0, meaning: 'It ended, or was running already.' },
  { status: 1, meaning: 'It could not do what was asked.' },
  { status: 2, meaning: 'A switch, or a variable of the environment, was refused.' },
  { status: 3, meaning: 'With --forget-everything: nothing was removed, because the answer was no.' },
  { status: 70, meaning: 'It met a fault that nobody caught.' },
];

/** In the order of the help text. Desktops and distributions pass the other allowed ones. */
export const personSwitches: readonly PersonSwitch[] = [
  { written: '--sample', meaning: 'Open the sample workspace: invented properties, nothing reaches anyone.' },
  { written: '--user-data-dir=FOLDER', meaning: 'Keep everything in FOLDER, apart from other consoles.' },
  { written: '--lang=LOCALE', meaning: 'Write dates and numbers as LOCALE does, for example de-DE.' },
  {
    written: '--forget-everything',
    meaning: 'Remove credentials, receipts and everything else that is held on this computer, after asking.',
  },
  { written: '--yes', meaning: 'With --forget-everything: do not ask.' },
  { written: '--force-device-scale-factor=N', meaning: 'Draw everything N times as large, for example 1.5.' },
  { written: '--force-high-contrast', meaning: 'Use the colours of high contrast.' },
  { written: '--force-prefers-reduced-motion', meaning: 'Move nothing that need not move.' },
  {
    written: '--force-renderer-accessibility',
    meaning: 'Support a screen reader that is not detected automatically.',
  },
  {
    written: '--disable-gpu',
    meaning: 'Draw without the graphics card, where its driver leaves windows empty.',
  },
  { written: '--version', meaning: 'Print the version and end.' },
  { written: '--help', meaning: 'Print this and end.' },
];

/**
 * The text to print instead of starting; null to start.
 * @param argv without the program itself
 */
export function printedInstead(argv: readonly string[], version: string): string | null {
  if (argv.includes('--help')) return `${helpText()}\n`;
  if (argv.includes('--version')) return `Keyholder ${version}\n`;
  return null;
}

function helpText(): string {
  const width = Math.max(...personSwitches.map(({ written }) => written.length));
  return [
    'Usage: keyholder [switches]',
    '',
    'A console for the owners and admins of holiday-rental properties.',
    '',
    ...personSwitches.map(({ written, meaning }) => `  ${written.padEnd(width)}  ${meaning}`),
    '',
    'Any other switch is refused: it could let another program see or control Keyholder.',
    '',
    'Exit status:',
    ...exitStatuses.map(({ status, meaning }) => `  ${String(status).padStart(2)}  ${meaning}`),
  ].join('\n');
}
