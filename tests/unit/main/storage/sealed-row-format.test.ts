import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf, openRow, rowKey, sealRow } from '../../../../src/main/storage/row-encryption.ts';

const bytes = (): Uint8Array => Uint8Array.from({ length: 32 }, (_, index) => index);
const key = rowKey(bytes());

test('a sealed row is its format, a nonce of 96 bits, a tag of 128 and the content', () => {
  const asked: number[] = [];
  const sealed = sealRow(key, 'row', 'content', (length) => {
    asked.push(length);
    return new Uint8Array(length).fill(9);
  });
  expect(asked).toEqual([12]);
  expect(sealed[0]).toBe(1);
  expect([...sealed.subarray(1, 13)]).toEqual(Array.from({ length: 12 }, () => 9));
  expect(sealed).toHaveLength(1 + 12 + 16 + 'content'.length);
});

test('a row that was sealed long ago still opens', () => {
  const kept = Buffer.from('AQkJCQkJCQkJCQkJCQPTQtTqOKcsUmMKbYoqVKvQd2ZP4vE3', 'base64');
  expect(openRow(key, 'row', kept)).toEqual({ ok: true, value: 'content' });
  expect(sealRow(key, 'row', 'content', (length) => new Uint8Array(length).fill(9))).toEqual(kept);
});

test('a row without content opens, a row of another format or shorter than its header does not', () => {
  const empty = sealRow(key, 'row', '');
  expect(openRow(key, 'row', empty)).toEqual({ ok: true, value: '' });
  expect(openRow(key, 'row', Uint8Array.from([2, ...empty.subarray(1)]))).toMatchObject({ ok: false });
  expect(openRow(key, 'row', empty.subarray(0, 28))).toMatchObject({ ok: false });
  expect(openRow(key, 'row', new Uint8Array())).toMatchObject({ ok: false });
});

test('a key is named by 16 hexadecimal digits that only it has, and that are not a hash of the key alone', () => {
  expect(keyIdOf(key)).toMatch(/^[0-9a-f]{16}$/);
  expect(keyIdOf(key)).toBe(keyIdOf(rowKey(bytes())));
  expect(keyIdOf(key)).not.toBe(keyIdOf(rowKey(new Uint8Array(32))));
  expect(createHash('sha256').update(bytes()).digest('hex')).not.toContain(keyIdOf(key));
});
