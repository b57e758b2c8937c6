import { expect, test } from 'vitest';
import { isLoopback, readListeners } from '../../installed/listeners.ts';

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
