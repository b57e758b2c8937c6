import { randomBytes, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openRow, rowKey, sealRow, keyIdOf } from '../../../../src/main/storage/row-encryption.ts';

const key = rowKey(randomBytes(32));

describe('row encryption', () => {
  it('opens a sealed row of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (content, name) => {
        expect(openRow(key, name, sealRow(key, name, content))).toEqual({ ok: true, value: content });
      }),
    );
  });

  it('refuses every flipped bit and every shortened row', () => {
    const sealed = sealRow(key, 'row', 'Mrs Hargreaves');
    for (let byte = 0; byte < sealed.length; byte += 1) {
      const altered = Uint8Array.from(sealed);
      altered[byte] = (altered[byte] ?? 0) ^ 1;
      expect(openRow(key, 'row', altered)).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
      expect(openRow(key, 'row', sealed.subarray(0, byte)).ok).toBe(false);
    }
  });

  it('refuses another row name and another key', () => {
    const sealed = sealRow(key, 'property 1', 'content');
    expect(openRow(key, 'property 2', sealed).ok).toBe(false);
    expect(openRow(rowKey(randomBytes(32)), 'property 1', sealed).ok).toBe(false);
  });

  it('uses a random nonce for each row', () => {
    const nonces = Array.from({ length: 4_000 }, () => Buffer.from(sealRow(key, 'row', '')).subarray(1, 13));
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(nonces.length);
    const share = (holds: (nonce: Buffer) => boolean) => nonces.filter(holds).length / nonces.length;
    // Random values exceed these bounds less than once in a billion runs of this test.
    for (let bit = 0; bit < 96; bit += 1) {
      const ones = share((nonce) => (((nonce[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1);
      expect(Math.abs(ones - 0.5), `bit ${String(bit)} is one by half`).toBeLessThan(0.06);
    }
    for (let at = 0; at < 12; at += 1) {
      const values = new Set(nonces.map((nonce) => nonce[at]));
      expect(values.size, `byte ${String(at)} takes every value`).toBeGreaterThan(240);
      for (let other = 0; other < at; other += 1) {
        const alike = share((nonce) => nonce[at] === nonce[other]);
        expect(alike, `byte ${String(at)} does not repeat byte ${String(other)}`).toBeLessThan(0.03);
      }
      for (const step of [0, 1]) {
        const follows = nonces.filter(
          (nonce, row) => nonce[at] === ((nonces[row - 1]?.[at] ?? 0) + step) % 256,
        );
        expect(follows.length / nonces.length, `byte ${String(at)} is no counter`).toBeLessThan(0.03);
      }
    }
  });

  it('clears the bytes of a key after taking them', () => {
    const bytes = randomBytes(32);
    const copy = Buffer.from(bytes);
    const taken = rowKey(bytes);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(taken.equals(rowKey(copy))).toBe(true);
  });
});

const bytes = (): Uint8Array => Uint8Array.from({ length: 32 }, (_, index) => index);
const fixedKey = rowKey(bytes());

test('a sealed row consists of format, nonce, tag and content', () => {
  const asked: number[] = [];
  const sealed = sealRow(fixedKey, 'row', 'content', (length) => {
    asked.push(length);
    return new Uint8Array(length).fill(9);
  });
  expect(asked).toEqual([12]);
  expect(sealed[0]).toBe(1);
  expect([...sealed.subarray(1, 13)]).toEqual(Array.from({ length: 12 }, () => 9));
  expect(sealed).toHaveLength(1 + 12 + 16 + 'content'.length);
});

test('a row sealed long ago still opens', () => {
  const saved = Buffer.from('AQkJCQkJCQkJCQkJCQPTQtTqOKcsUmMKbYoqVKvQd2ZP4vE3', 'base64');
  expect(openRow(fixedKey, 'row', saved)).toEqual({ ok: true, value: 'content' });
  expect(sealRow(fixedKey, 'row', 'content', (length) => new Uint8Array(length).fill(9))).toEqual(saved);
});

test('an empty row opens, but not one of another format or too short', () => {
  const empty = sealRow(fixedKey, 'row', '');
  expect(openRow(fixedKey, 'row', empty)).toEqual({ ok: true, value: '' });
  expect(openRow(fixedKey, 'row', Uint8Array.from([2, ...empty.subarray(1)]))).toMatchObject({ ok: false });
  expect(openRow(fixedKey, 'row', empty.subarray(0, 28))).toMatchObject({ ok: false });
  expect(openRow(fixedKey, 'row', new Uint8Array())).toMatchObject({ ok: false });
});

test('keyIdOf returns 16 hexadecimal digits unique to a key, and no plain hash', () => {
  expect(keyIdOf(fixedKey)).toMatch(/^[0-9a-f]{16}$/);
  expect(keyIdOf(fixedKey)).toBe(keyIdOf(rowKey(bytes())));
  expect(keyIdOf(fixedKey)).not.toBe(keyIdOf(rowKey(new Uint8Array(32))));
  expect(createHash('sha256').update(bytes()).digest('hex')).not.toContain(keyIdOf(fixedKey));
});
