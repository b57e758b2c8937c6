import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../../../src/main/shell/command-line/command-line.ts';

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
