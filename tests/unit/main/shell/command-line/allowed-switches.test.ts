import { describe, expect, it } from 'vitest';
import { refusedSwitch, type Starter } from '../../../../../src/main/shell/command-line/allowed-switches.ts';

const person: Starter = { platform: 'linux', isRoot: false };
const refused = (words: readonly string[], starter: Partial<Starter> = {}) =>
  refusedSwitch(words, { ...person, ...starter });

/** Each let somebody read, steer, redirect or record a console that only refused what it had heard of. */
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

describe('the switches of a shipped console', () => {
  it.each(dangerous)('%s: refused, and named without its value', (word) => {
    expect(refused([word])).toBe(word.split('=', 1)[0]);
    expect(refused(['--sample', word, '--yes'])).not.toBeNull();
    expect(refused(['--', word])).not.toBeNull();
    expect(refused([word.slice(1)])).not.toBeNull();
    expect(refused([word.toUpperCase()])).not.toBeNull();
    // Chromium cuts blanks off before it looks.
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
    // No switches: a path, and words.
    ['/home/inspect/x', 'remote-debugging-port', ''],
  ])('%s %s %s: starts', (...words) => {
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
  ])('%j: almost a switch that is allowed, so refused', (word, named) => {
    expect(refused([word])).toBe(named);
  });

  it('goes without its sandbox for root on Linux only, where Chromium knows no other way', () => {
    expect(refused(['--no-sandbox'], { isRoot: true })).toBeNull();
    expect(refused(['--no-sandbox'], { isRoot: true, platform: 'darwin' })).toBe('--no-sandbox');
    expect(refused(['--no-sandbox=1'], { isRoot: true })).toBe('--no-sandbox');
  });

  it('takes the number of the Finder on macOS only', () => {
    expect(refused(['-psn_0_12345'], { platform: 'darwin' })).toBeNull();
    expect(refused(['-psn_0_12345'])).toBe('-psn_0_12345');
    expect(refused(['-psn_0_1 --inspect'], { platform: 'darwin' })).not.toBeNull();
  });

  it('repeats nothing that could steer a terminal or fill it', () => {
    expect(refused([`--\u001b[2J${'x'.repeat(500)}=secret`])).toBe(`--?[2J${'x'.repeat(54)}`);
  });
});
