import { describe, expect, it } from 'vitest';
import type { PictureJudgement } from '../../../../src/main/images/picture-type.ts';
import { drawingCaps, judgePicture } from '../../../../src/main/images/picture-type.ts';
import {
  gif,
  hostilePictures,
  jpeg,
  jpegWithThumbnail,
  movingPng,
  movingWebp,
  webp,
  webpCanvas,
  webpLossless,
  webpLossy,
  webpWithFrameAt,
  wholePng,
} from './hostile-pictures.ts';
import { onePixelPng } from './picture-bench.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const still = { frames: 1, scans: 1, bytesPerPixel: 4 };

function shown(judgement: PictureJudgement): unknown {
  return judgement.ok ? judgement.measure : judgement.fault;
}

describe('judgePicture', () => {
  it.each([
    ['png', onePixelPng, { type: 'png', width: 1, height: 1, ...still }],
    ['png of camera size', wholePng(6_000, 4_000, 1), { type: 'png', width: 6_000, height: 4_000, ...still }],
    ['16-bit png', wholePng(40, 30, 16), { type: 'png', width: 40, height: 30, ...still, bytesPerPixel: 8 }],
    ['animated png', movingPng(12, 12), { type: 'png', width: 8, height: 8, ...still, frames: 12 }],
    ['gif', gif(20, 1), { type: 'gif', width: 20, height: 20, ...still }],
    ['gif wider than its screen', gif(9, 1, 40), { type: 'gif', width: 40, height: 40, ...still }],
    ['animated gif', gif(20, 60), { type: 'gif', width: 20, height: 20, ...still, frames: 60 }],
    ['jpeg', jpeg(800, 600, 1, 0xc0), { type: 'jpeg', width: 800, height: 600, ...still }],
    ['jpeg, progressive', jpeg(800, 600, 10), { type: 'jpeg', width: 800, height: 600, ...still, scans: 10 }],
    ['jpeg with a thumbnail', jpegWithThumbnail, { type: 'jpeg', width: 800, height: 600, ...still }],
    [
      'webp, extended',
      webp(webpCanvas(800, 600), webpLossy(800, 600)),
      { type: 'webp', width: 800, height: 600, ...still },
    ],
    ['webp, lossless', webp(webpLossless(800, 600)), { type: 'webp', width: 800, height: 600, ...still }],
    ['webp, lossy', webp(webpLossy(800, 600)), { type: 'webp', width: 800, height: 600, ...still }],
    ['animated webp', movingWebp(30), { type: 'webp', width: 16, height: 16, ...still, frames: 30 }],
    [
      'gif with a one-letter comment',
      gif(20, 2, 20, Buffer.from([0x21, 0xfe, 1, 0x78, 0])),
      { type: 'gif', width: 20, height: 20, ...still, frames: 2 },
    ],
    [
      'webp whose frame ends beyond its canvas',
      webpWithFrameAt(16, 10, [300, 600]),
      { type: 'webp', width: 310, height: 610, ...still },
    ],
  ])('measures %s', (_name, bytes, expected) => {
    expect(shown(judgePicture(bytes))).toEqual(expected);
  });

  it.each(Object.entries(hostilePictures))('refuses %s', (_name, bytes) => {
    expect(judgePicture(bytes).ok).toBe(false);
  });

  it.each(['', '<', '%PDF-1.7', 'MZ', 'RIFF....WAVE', '<html><svg></svg></html>', '<svg/>', '{"a":1}'])(
    'rejects %j as another kind of file',
    (text) => {
      expect(judgePicture(latin(text))).toEqual({ ok: false, fault: 'other-kind' });
    },
  );

  it('returns the fault of a hostile picture', () => {
    const faults = Object.entries(hostilePictures).map(([name, bytes]) => [name, shown(judgePicture(bytes))]);
    expect(Object.fromEntries(faults)).toMatchObject({
      'an SVG that unfolds': 'other-kind',
      'a PNG of 30,000 × 30,000 in a kilobyte': 'too-many-pixels',
      'a PNG that hides its 5,000 frames': 'too-many-frames',
      'a JPEG of 4,000 passes': 'too-many-scans',
      'a JPEG with two sizes': 'unclear',
      'a GIF whose frame is larger than its screen': 'too-many-pixels',
      'a GIF of few but vast frames': 'too-many-frames',
      'a WebP whose stream is larger than its canvas': 'too-many-pixels',
    });
  });

  it('accepts pictures up to the limits, and none beyond', () => {
    const { side, frames, scans } = drawingCaps;
    expect(judgePicture(wholePng(side, 10, 1)).ok).toBe(true);
    expect(judgePicture(wholePng(side + 1, 10, 1)).ok).toBe(false);
    expect(judgePicture(gif(10, frames)).ok).toBe(true);
    expect(judgePicture(gif(10, frames + 1)).ok).toBe(false);
    expect(judgePicture(jpeg(10, 10, scans)).ok).toBe(true);
    expect(judgePicture(jpeg(10, 10, scans + 1)).ok).toBe(false);
    expect(judgePicture(jpeg(8_000, 5_000)).ok).toBe(true);
    expect(judgePicture(jpeg(8_000, 5_001)).ok).toBe(false);
  });

  it('returns unclear when a decoder might read on', () => {
    const whole = gif(10, 3);
    const padded = Buffer.concat([whole.subarray(0, -1), Buffer.from([0x00]), gif(9, 9_000).subarray(19)]);
    expect(judgePicture(padded)).toEqual({ ok: false, fault: 'unclear' });
  });

  it('does not throw on truncated files, and is quick with large ones', () => {
    const whole = [
      onePixelPng,
      movingPng(3, 3),
      jpeg(9, 9, 3),
      gif(9, 3),
      movingWebp(2),
      webp(webpLossy(9, 9)),
    ];
    for (const bytes of whole) {
      for (let length = 0; length <= bytes.length; length += 1) judgePicture(bytes.subarray(0, length));
    }
    const startedAt = performance.now();
    for (const head of whole) {
      for (const rest of [0xff, 0x00, 0x21, 0x2c]) {
        judgePicture(Buffer.concat([head.subarray(0, 40), Buffer.alloc(1_000_000, rest)]));
      }
    }
    expect((performance.now() - startedAt) / 24).toBeLessThan(300);
  });
});
