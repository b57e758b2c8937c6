import { expect, test } from 'vitest';
import { factsOfStatus } from '../../installed/process-facts.ts';

const sandboxed = [
  'Name:\tkeyholder',
  'NSpid:\t16040\t12\t1',
  'Uid:\t1001\t1001\t1001\t1001',
  'CapEff:\t0000000000000000',
  'NoNewPrivs:\t1',
  'Seccomp:\t2',
  'Seccomp_filters:\t2',
].join('\n');

test('a sandboxed process is known by its filter, its own process ids and its lack of rights', () => {
  expect(factsOfStatus(sandboxed)).toEqual({
    uids: [1001, 1001, 1001, 1001],
    seccomp: 2,
    noNewPrivileges: true,
    ownProcessIds: true,
    capabilities: 0n,
  });
});

test('a process without a sandbox is not taken for one with', () => {
  const open = sandboxed
    .replace('16040\t12\t1', '16040')
    .replace('NoNewPrivs:\t1', 'NoNewPrivs:\t0')
    .replace('Seccomp:\t2', 'Seccomp:\t0')
    .replace('CapEff:\t0000000000000000', 'CapEff:\t000001fffeffffff');
  expect(factsOfStatus(open)).toMatchObject({
    seccomp: 0,
    noNewPrivileges: false,
    ownProcessIds: false,
    capabilities: 0x1fffeffffffn,
  });
});

test('a kernel that does not say is no proof', () => {
  expect(() => factsOfStatus('Name:\tkeyholder\nUid:\t1\t1\t1\t1\n')).toThrow(/Seccomp/);
});
