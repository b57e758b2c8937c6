import { exitStatuses, personSwitches } from '../../../src/main/shell/command-line/command-line.ts';
import { identity } from '../identity.ts';

/** The manual page (section 1) in roff's man macros. `day` is the release's, as YYYY-MM-DD. */
export function manualPage({ version, day }: { version: string; day: string }): string {
  const name = identity.executable;
  return [
    `.TH ${name.toUpperCase()} 1 ${day} "${identity.productName} ${version}"`,
    '.SH NAME',
    `${name} \\- ${escaped(identity.summary.charAt(0).toLowerCase() + identity.summary.slice(1))}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '.RI [ switches ]',
    '.SH DESCRIPTION',
    escaped(identity.description.join(' ')),
    '.SH OPTIONS',
    ...personSwitches.flatMap(({ written, meaning }) => ['.TP', `.B ${escaped(written)}`, escaped(meaning)]),
    '.PP',
    'Any other switch is refused, because it could let another program read or steer the console.',
    '.SH EXIT STATUS',
    ...exitStatuses.flatMap(({ status, meaning }) => ['.TP', `.B ${String(status)}`, escaped(meaning)]),
    '.SH FILES',
    '.TP',
    `.I $XDG_CONFIG_HOME/${identity.productName}`,
    'Settings, the cache and the receipts, sealed with a key in the keyring. ~/.config where the variable is not set.',
    '',
  ].join('\n');
}

/** Makes hyphens typable and backslashes visible, and keeps roff from taking a line for a request. */
function escaped(text: string): string {
  const plain = text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replaceAll('’', '\\(cq');
  return /^[.']/.test(plain) ? `\\&${plain}` : plain;
}
