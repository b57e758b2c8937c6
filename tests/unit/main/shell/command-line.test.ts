import { describe, expect, it } from 'vitest';
import { forbiddenSwitch, readCommandLine } from '../../../../src/main/shell/command-line.ts';

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

  it.each([
    '--remote-debugging-port=0',
    '-remote-debugging-port',
    '--proxy-server=x',
    '--ignore-certificate-errors',
    '--inspect',
    '--inspect-brk=9229',
    '/Remote-Debugging-Port=0',
  ])('refuses %s', (word) => {
    expect(forbiddenSwitch(['keyholder', word])).not.toBeNull();
  });

  it('lets ordinary switches pass', () => {
    expect(
      forbiddenSwitch([
        'keyholder',
        '--user-data-dir=/x',
        '--sample',
        'remote-debugging-port',
        '/home/inspect/x',
      ]),
    ).toBeNull();
  });
});
