import { describe, expect, it } from 'vitest';
import { manualPage } from '../../../../../scripts/dist/installers/manual-page.ts';
import { refusedSwitch } from '../../../../../src/main/shell/command-line/allowed-switches.ts';
import {
  exitStatuses,
  personSwitches,
  printedInstead,
} from '../../../../../src/main/shell/command-line/command-line.ts';

const person = { platform: 'linux', isRoot: false } as const;
const examples: Readonly<Record<string, string>> = { FOLDER: '/tmp/keyholder', LOCALE: 'de-DE', N: '1.5' };

describe('the switches that a person is told of', () => {
  it.each(personSwitches.map(({ written }) => written))('%s is allowed', (written) => {
    const [name = '', placeholder] = written.split('=');
    const used = placeholder === undefined ? name : `${name}=${examples[placeholder] ?? ''}`;
    expect(refusedSwitch([used], person)).toBeNull();
  });

  it('are all in the help and in the manual page', () => {
    const help = printedInstead(['--help'], '1.2.3') ?? '';
    const manual = manualPage({ version: '1.2.3', day: '2026-11-23' }).replaceAll('\\-', '-');
    for (const { written, meaning } of personSwitches) {
      expect(help).toContain(written);
      expect(help).toContain(meaning);
      expect(manual).toContain(`.B ${written}`);
      expect(manual).toContain(meaning);
    }
  });
});

it('what the program ends with is in the help and in the manual page, each status once', () => {
  const help = printedInstead(['--help'], '1.2.3') ?? '';
  const manual = manualPage({ version: '1.2.3', day: '2026-11-23' }).replaceAll('\\-', '-');
  expect(exitStatuses.map(({ status }) => status)).toEqual([0, 1, 2, 3, 70]);
  for (const { status, meaning } of exitStatuses) {
    expect(help).toMatch(new RegExp(`^ *${String(status)}  ${meaning}$`, 'm'));
    expect(manual).toContain(`.B ${String(status)}\n${meaning}`);
  }
});

describe('what is printed instead of starting', () => {
  it('is the version, the help before it, and nothing where neither is asked for', () => {
    expect(printedInstead(['--version'], '1.2.3')).toBe('Keyholder 1.2.3\n');
    expect(printedInstead(['--version', '--help'], '1.2.3')).toContain('Usage: keyholder');
    expect(printedInstead(['--sample'], '1.2.3')).toBeNull();
    expect(printedInstead(['--version=1'], '1.2.3')).toBeNull();
  });
});
