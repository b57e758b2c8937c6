import { describe, expect, it } from 'vitest';
import { pictureFacts } from '../../../../src/main/images/picture-type.ts';
import { onePixelPng } from './picture-bench.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('pictureFacts', () => {
  it.each([
    ['png', onePixelPng, { type: 'png', width: 1, height: 1 }],
    ['gif', Buffer.concat([latin('GIF89a'), hex('0a00 1400 00')]), { type: 'gif', width: 10, height: 20 }],
    [
      'jpeg',
      hex('ffd8 ffe0 0004 0000 ffc2 000b 08 0258 0320 01 00 00 00'),
      { type: 'jpeg', width: 800, height: 600 },
    ],
    [
      'webp, extended',
      Buffer.concat([latin('RIFF....WEBPVP8X'), hex('0a000000 00000000 1f0300 570200 00')]),
      { type: 'webp', width: 800, height: 600 },
    ],
    [
      'webp, lossless',
      Buffer.concat([latin('RIFF....WEBPVP8L'), hex('00000000 2f 1fc39500 00')]),
      { type: 'webp', width: 800, height: 600 },
    ],
    [
      'avif',
      Buffer.concat([
        latin('\0\0\0\x1cftypavif'),
        Buffer.alloc(8),
        latin('ispe'),
        hex('00000000 00000320 00000258'),
      ]),
      { type: 'avif', width: 800, height: 600 },
    ],
    [
      'svg',
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a house -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { type: 'svg+xml', width: null, height: null },
    ],
  ])('reads %s', (_name, bytes, expected) => {
    expect(pictureFacts(bytes)).toEqual(expected);
  });

  it.each(['', '<', '%PDF-1.7', 'MZ', 'RIFF....WAVE', '<html><svg></svg></html>', '<svgx>', '{"a":1}'])(
    'refuses %j',
    (text) => {
      expect(pictureFacts(latin(text))).toBeUndefined();
    },
  );

  it('never throws on a file that ends early', () => {
    const whole = [onePixelPng, latin('RIFF....WEBPVP8X....'), hex('ffd8 ffc0 0011 08'), latin('GIF89a1')];
    for (const bytes of whole) {
      for (let length = 0; length <= bytes.length; length += 1) pictureFacts(bytes.subarray(0, length));
    }
    expect(pictureFacts(hex('ffd8 ffc0 0011 08'))).toEqual({ type: 'jpeg', width: null, height: null });
  });
});
