import { measureGif } from './formats/gif.ts';
import { measureJpeg } from './formats/jpeg.ts';
import { measurePng } from './formats/png.ts';
import { measureWebp } from './formats/webp.ts';
import type { PictureMeasure } from './picture-measure.ts';

export const drawingCaps = {
  /** The longest side, in pixels. */
  side: 16_384,
  /** Of one picture once it is unpacked: 40 megapixels. */
  decodedBytes: 160_000_000,
  frames: 200,
  /** Of all frames together, as a page may go through them over and over. */
  framePixels: 200_000_000,
  scans: 32,
} as const;

export type PictureFault =
  /** By its bytes none of the kinds that are shown; SVG and AVIF are among these. */
  | 'other-kind'
  /** A kind that is shown, but it does not say plainly how large it is, or says it in two ways. */
  | 'unclear'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'too-many-scans';

export type PictureJudgement =
  | { readonly ok: true; readonly measure: PictureMeasure }
  | { readonly ok: false; readonly fault: PictureFault };

/**
 * Whether these bytes are a picture that a page can draw without being exhausted, by the bytes themselves: names and
 * headers can say anything. Reads each byte once at most; never throws.
 * SECURITY: a kilobyte can describe a picture that takes gigabytes or minutes to draw. What is not measured is not
 * shown: SVG is a program for the browser's layout, whose cost cannot be told beforehand (a few nested references
 * draw a million shapes); AVIF tells its size in the container and again in the video stream within.
 */
export function judgePicture(bytes: Buffer): PictureJudgement {
  const measurer = measurers.find(({ signature }) => signature.test(bytes.toString('latin1', 0, 16)));
  if (measurer === undefined) return { ok: false, fault: 'other-kind' };
  const measure = measurer.measure(bytes);
  if (measure === undefined) return { ok: false, fault: 'unclear' };
  const fault = faultOf(measure);
  return fault === undefined ? { ok: true, measure } : { ok: false, fault };
}

function faultOf({ width, height, frames, scans, bytesPerPixel }: PictureMeasure): PictureFault | undefined {
  const pixels = width * height;
  if (pixels <= 0) return 'unclear';
  if (Math.max(width, height) > drawingCaps.side || pixels * bytesPerPixel > drawingCaps.decodedBytes)
    return 'too-many-pixels';
  if (frames > drawingCaps.frames || (frames > 1 && frames * pixels > drawingCaps.framePixels))
    return 'too-many-frames';
  return scans > drawingCaps.scans ? 'too-many-scans' : undefined;
}

/** The first sixteen bytes, one letter each, and who measures what begins so. */
const measurers: readonly {
  readonly signature: RegExp;
  readonly measure: (bytes: Buffer) => PictureMeasure | undefined;
}[] = [
  { signature: /^\x89PNG\r\n[^]\n/, measure: measurePng },
  { signature: /^\xff\xd8\xff/, measure: measureJpeg },
  { signature: /^GIF8[79]a/, measure: measureGif },
  { signature: /^RIFF[^]{4}WEBP/, measure: measureWebp },
];
