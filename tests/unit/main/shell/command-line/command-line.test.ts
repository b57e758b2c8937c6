import { describe, expect, it } from 'vitest';
import {
  readCommandLine,
  exitStatuses,
  personSwitches,
  printedInstead,
} from '../../../../../src/main/shell/command-line/command-line.ts';
import { removeConnectionVariables } from '../../../../../src/main/service-client/connection/connection-variables.ts';
import {
  refusedVariable,
  removeSteeringVariables,
  refusedSwitch,
} from '../../../../../src/main/shell/command-line/allowed-switches.ts';
import { manualPage } from '../../../../../scripts/dist/installers/manual-page.ts';

describe('command line', () => {
  it('opens the sample workspace only when asked', () => {
    expect(readCommandLine(['keyholder', '--sample']).sample).toBe(true);
    expect(readCommandLine(['keyholder', 'sample']).sample).toBe(false);
  });

  it('forgets at once only when both words are there', () => {
    expect(readCommandLine(['keyholder', '--yes']).forget).toBe('no');
    expect(readCommandLine(['keyholder', '--forget-everything']).forget).toBe('after-asking');
    expect(readCommandLine(['keyholder', '--yes', '--forget-everything']).forget).toBe('at-once');
  });
});

const legitimate = {
  HOME: '/home/a',
  PATH: '/bin',
  DISPLAY: ':0',
  XDG_CURRENT_DESKTOP: 'KDE',
  LANG: 'de_CH.UTF-8',
  NODE_ENV: 'production',
  ELECTRON_OZONE_PLATFORM_HINT: 'auto',
  https_proxy: 'http://proxy.example:3128',
  KEYHOLDER_API_KEY: 'k',
  SSLOT: '1',
  MY_NODE_OPTIONS: '1',
};

describe('variables that decide whom a connection trusts', () => {
  it.each([
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_EXTRA_CA_CERTS',
    'NODE_USE_SYSTEM_CA',
    'NODE_USE_ENV_PROXY',
    'NODE_OPTIONS',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'NODE_ENV_FILE',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'SSLKEYLOGFILE',
    'OPENSSL_CONF',
    'OPENSSL_MODULES',
    'NIX_SSL_CERT_FILE',
    'ssl_cert_file',
  ])('%s is removed, and everything else stays', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '' };
    expect(removeConnectionVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });
});

describe('variables that steer Electron and Chromium', () => {
  it.each([
    'ELECTRON_TRASH',
    'ELECTRON_LOG_ASAR_READS',
    'ELECTRON_LOG_FILE',
    'CHROME_LOG_FILE',
    'CHROME_DEVEL_SANDBOX',
  ])('%s is removed, and everything else stays', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '1' };
    expect(refusedVariable(env)).toBeNull();
    expect(removeSteeringVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });

  it('ELECTRON_ENABLE_LOGGING, set to anything, keeps it from starting', () => {
    expect(refusedVariable({ ...legitimate, ELECTRON_ENABLE_LOGGING: '' })).toBe('ELECTRON_ENABLE_LOGGING');
  });
});

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
