import type { pictureTypes } from '../../ipc/images.ts';

/** What drawing a picture will take, by what the file says of itself in every place where it says it. */
export interface PictureMeasure {
  readonly type: (typeof pictureTypes)[number];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 for a picture that stands still. */
  readonly frames: number;
  /** How often the decoder goes over the whole picture before it is done. */
  readonly scans: number;
  readonly bytesPerPixel: 4 | 8;
}
