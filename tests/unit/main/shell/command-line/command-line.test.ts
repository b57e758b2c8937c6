import { describe, expect, it } from 'vitest';
import {
  refusedSwitch,
  type Starter,
  refusedVariable,
  removeSteeringVariables,
} from '../../../../../src/main/shell/command-line/allowed-switches.ts';
import {
  readCommandLine,
  exitStatuses,
  personSwitches,
  printedInstead,
} from '../../../../../src/main/shell/command-line/command-line.ts';
import { removeConnectionVariables } from '../../../../../src/main/service-client/connection/connection-variables.ts';
import { manualPage } from '../../../../../scripts/dist/installers/manual-page.ts';

const person = { platform: 'linux', isRoot: false } as const;
const refused = (words: readonly string[], starter: Partial<Starter> = {}) =>
  refusedSwitch(words, { ...person, ...starter });

/** Each let somebody read, control, redirect or record a console that refused only known switches. */
const dangerous = [
  '--log-net-log=/tmp/net.json',
  '--renderer-cmd-prefix=/tmp/x.sh',
  '--js-flags=--expose-gc',
  '--host-rules=MAP * 127.0.0.1',
  '--ssl-key-log-file=/tmp/keys',
  '--ignore-certificate-errors',
  '--proxy-server=127.0.0.1:1',
  '--no-sandbox',
  '--enable-logging',
  '--remote-debugging-port=0',
  '--inspect',
  '--require=/tmp/x.cjs',
  '--enable-features=NetworkServiceInProcess',
  '--enable-features=UseOzonePlatform,NetworkServiceInProcess',
];

describe('switches of a packaged app', () => {
  it.each(dangerous)('refuses %s and names it without its value', (word) => {
    expect(refused([word])).toBe(word.split('=', 1)[0]);
    expect(refused(['--sample', word, '--yes'])).not.toBeNull();
    expect(refused(['--', word])).not.toBeNull();
    expect(refused([word.slice(1)])).not.toBeNull();
    expect(refused([word.toUpperCase()])).not.toBeNull();
    // Chromium trims white space first.
    expect(refused([` \t${word} `])).not.toBeNull();
    expect(refused([word.replace('--', '/')], { platform: 'win32' })).not.toBeNull();
  });

  it.each([
    ['--sample'],
    ['--forget-everything', '--yes'],
    ['--user-data-dir=/home/a b/x'],
    ['--lang=de-CH'],
    ['--ozone-platform-hint=auto'],
    ['--ozone-platform=wayland', '--enable-wayland-ime', '--wayland-text-input-version=3'],
    ['--enable-features=UseOzonePlatform,WaylandWindowDecorations'],
    ['--gtk-version=4'],
    ['--force-device-scale-factor=1.25'],
    ['--force-high-contrast', '--force-prefers-reduced-motion'],
    ['--force-renderer-accessibility'],
    ['--force-renderer-accessibility=complete'],
    ['--disable-gpu'],
    // No switches: a path and plain words.
    ['/home/inspect/x', 'remote-debugging-port', ''],
  ])('allows %s %s %s', (...words) => {
    expect(refused(words)).toBeNull();
  });

  it.each([
    ['--Sample', '--Sample'],
    ['-sample', '-sample'],
    ['--samp', '--samp'],
    ['---sample', '---sample'],
    ['--sample=1', '--sample'],
    ['--sample ', '--sample'],
    ['--yes=no', '--yes'],
    ['--user-data-dir', '--user-data-dir'],
    ['--user-data-dir=', '--user-data-dir'],
    ['--USER-DATA-DIR=/x', '--USER-DATA-DIR'],
    ['--ozone-platform=headless', '--ozone-platform'],
    ['--lang=../../x', '--lang'],
    ['--force-device-scale-factor=1e9', '--force-device-scale-factor'],
    ['--gtk-version=/tmp/libgtk.so', '--gtk-version'],
    ['--enable-features=', '--enable-features'],
    ['--enable-features=UseOzonePlatform,', '--enable-features'],
    ['--', '--'],
    ['-', '-'],
    ['--=x', '--'],
  ])('refuses the near miss %j', (word, named) => {
    expect(refused([word])).toBe(named);
  });

  it('allows --no-sandbox for root on Linux only', () => {
    expect(refused(['--no-sandbox'], { isRoot: true })).toBeNull();
    expect(refused(['--no-sandbox'], { isRoot: true, platform: 'darwin' })).toBe('--no-sandbox');
    expect(refused(['--no-sandbox=1'], { isRoot: true })).toBe('--no-sandbox');
  });

  it('allows the process number of the Finder on macOS only', () => {
    expect(refused(['-psn_0_12345'], { platform: 'darwin' })).toBeNull();
    expect(refused(['-psn_0_12345'])).toBe('-psn_0_12345');
    expect(refused(['-psn_0_1 --inspect'], { platform: 'darwin' })).not.toBeNull();
  });

  it('removes control characters from a refused switch and shortens it', () => {
    expect(refused([`--\u001b[2J${'x'.repeat(500)}=secret`])).toBe(`--?[2J${'x'.repeat(54)}`);
  });
});

describe('command line', () => {
  it('opens the sample workspace only when asked', () => {
    expect(readCommandLine(['keyholder', '--sample']).sample).toBe(true);
    expect(readCommandLine(['keyholder', 'sample']).sample).toBe(false);
  });

  it('forgets at once only with both switches', () => {
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

describe('removeConnectionVariables', () => {
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
  ])('removes %s and nothing else', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '' };
    expect(removeConnectionVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });
});

describe('removeSteeringVariables and refusedVariable', () => {
  it.each([
    'ELECTRON_TRASH',
    'ELECTRON_LOG_ASAR_READS',
    'ELECTRON_LOG_FILE',
    'CHROME_LOG_FILE',
    'CHROME_DEVEL_SANDBOX',
  ])('removes %s and nothing else', (name) => {
    const env: NodeJS.ProcessEnv = { ...legitimate, [name]: '1' };
    expect(refusedVariable(env)).toBeNull();
    expect(removeSteeringVariables(env)).toEqual([name]);
    expect(env).toEqual(legitimate);
  });

  it('refuses ELECTRON_ENABLE_LOGGING, even if empty', () => {
    expect(refusedVariable({ ...legitimate, ELECTRON_ENABLE_LOGGING: '' })).toBe('ELECTRON_ENABLE_LOGGING');
  });
});
const examples: Readonly<Record<string, string>> = { FOLDER: '/tmp/keyholder', LOCALE: 'de-DE', N: '1.5' };

describe('documented switches', () => {
  it.each(personSwitches.map(({ written }) => written))('allow %s', (written) => {
    const [name = '', placeholder] = written.split('=');
    const used = placeholder === undefined ? name : `${name}=${examples[placeholder] ?? ''}`;
    expect(refusedSwitch([used], person)).toBeNull();
  });

  it('are all in the help and the manual page', () => {
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

it('exit statuses are all in the help and the manual page', () => {
  const help = printedInstead(['--help'], '1.2.3') ?? '';
  const manual = manualPage({ version: '1.2.3', day: '2026-11-23' }).replaceAll('\\-', '-');
  expect(exitStatuses.map(({ status }) => status)).toEqual([0, 1, 2, 3, 70]);
  for (const { status, meaning } of exitStatuses) {
    expect(help).toMatch(new RegExp(`^ *${String(status)}  ${meaning}$`, 'm'));
    expect(manual).toContain(`.B ${String(status)}\n${meaning}`);
  }
});

describe('printedInstead', () => {
  it('returns the help, otherwise the version, otherwise null', () => {
    expect(printedInstead(['--version'], '1.2.3')).toBe('Keyholder 1.2.3\n');
    expect(printedInstead(['--version', '--help'], '1.2.3')).toContain('Usage: keyholder');
    expect(printedInstead(['--sample'], '1.2.3')).toBeNull();
    expect(printedInstead(['--version=1'], '1.2.3')).toBeNull();
  });
});
