import { expect, test } from 'vitest';
import { factsOfStatus } from '../../installed/process-facts.ts';
import { isLoopback, readListeners } from '../../installed/listeners.ts';
import { readDesktopEntry } from '../../installed/desktop-entry.ts';
import { StepFailed, StepRecorder } from '../../installed/step-recorder.ts';

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

const heading =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const row = (local: string, state: string, inode: number): string =>
  `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000  1001        0 ${inode} 1 0`;

test('only sockets that wait for connections are listed', () => {
  const table = [heading, row('0100007F:A52B', '0A', 71), row('0100007F:A52B', '01', 72), ''].join('\n');
  expect(readListeners(table)).toEqual([{ address: '0100007F', port: 0xa52b, inode: '71' }]);
});

test.each([
  ['0100007F', true],
  ['0500007F', true],
  ['00000000', false],
  // 127 in the last place is an address of somebody else's network.
  ['7F00A8C0', false],
  ['00000000000000000000000001000000', true],
  ['00000000000000000000000000000000', false],
])('%s is on this computer only: %s', (address, expected) => {
  expect(isLoopback({ address, port: 1, inode: '1' })).toBe(expected);
});

const entry = `[Desktop Entry]
Type=Application
Name=Keyholder
Exec=/usr/bin/keyholder %U
Icon=keyholder
StartupWMClass=Keyholder
Actions=sample;

[Desktop Action sample]
Name=Open the sample workspace
Exec=/usr/bin/keyholder --sample
`;

test('the main group is read, without the places for files and addresses', () => {
  expect(readDesktopEntry(entry)).toEqual({
    name: 'Keyholder',
    command: ['/usr/bin/keyholder'],
    icon: 'keyholder',
    windowClass: 'Keyholder',
  });
});

test.each(['Exec', 'Icon', 'StartupWMClass'])('an entry without %s is refused', (key) => {
  // The action's group has a Name and an Exec of its own, which must not stand in.
  expect(() => readDesktopEntry(entry.replace(new RegExp(`^${key}=.*$`, 'm'), ''))).toThrow(key);
});

const quiet = (): void => undefined;

test('a step that passes hands on what it found', async () => {
  const recorder = new StepRecorder(() => Promise.resolve(), quiet);
  await expect(recorder.step('finds', 1_000, () => Promise.resolve(7))).resolves.toBe(7);
  expect(recorder.records).toMatchObject([{ name: 'finds', ok: true }]);
});

test('a step that fails is recorded with its reason and its evidence, and stops what follows', async () => {
  const evidence: string[] = [];
  const recorder = new StepRecorder((name) => {
    evidence.push(name);
    return Promise.resolve();
  }, quiet);
  const failing = recorder.step('breaks', 1_000, () => Promise.reject(new Error('no window')));
  await expect(failing).rejects.toBeInstanceOf(StepFailed);
  expect(recorder.records).toMatchObject([{ name: 'breaks', ok: false, problem: 'no window' }]);
  expect(evidence).toEqual(['breaks']);
});

test('a step that never ends fails, and evidence that cannot be had hides nothing', async () => {
  const recorder = new StepRecorder(() => Promise.reject(new Error('no display')), quiet);
  const endless = recorder.step('waits', 20, () => Promise.withResolvers<never>().promise);
  await expect(endless).rejects.toBeInstanceOf(StepFailed);
  expect(recorder.records).toMatchObject([{ name: 'waits', ok: false }]);
});
