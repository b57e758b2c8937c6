import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRow, rowKey, sealRow } from '../../../../src/main/storage/row-encryption.ts';

const key = rowKey(randomBytes(32));

describe('row encryption', () => {
  it('opens what was sealed, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (content, name) => {
        expect(openRow(key, name, sealRow(key, name, content))).toEqual({ ok: true, value: content });
      }),
    );
  });

  it('refuses every single flipped bit, and every shortened row', () => {
    const sealed = sealRow(key, 'row', 'Mrs Hargreaves');
    for (let byte = 0; byte < sealed.length; byte += 1) {
      const altered = Uint8Array.from(sealed);
      altered[byte] = (altered[byte] ?? 0) ^ 1;
      expect(openRow(key, 'row', altered)).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
      expect(openRow(key, 'row', sealed.subarray(0, byte)).ok).toBe(false);
    }
  });

  it('refuses a row under another name and another key', () => {
    const sealed = sealRow(key, 'property 1', 'content');
    expect(openRow(key, 'property 2', sealed).ok).toBe(false);
    expect(openRow(rowKey(randomBytes(32)), 'property 1', sealed).ok).toBe(false);
  });

  it('never seals twice alike and never shows the content', () => {
    const first = Buffer.from(sealRow(key, 'row', 'Mrs Hargreaves'));
    expect(first.equals(sealRow(key, 'row', 'Mrs Hargreaves'))).toBe(false);
    expect(first.includes('Hargreaves')).toBe(false);
  });
});
