const pxPerRem = 16;
const scrollBarPx = 12;
/** A season with its strip and its gap; the one sorted by has the amounts too. */
export const stripSeasonRem = 8.25;
export const markedSeasonRem = 11.5;
const plainSeasonRem = 4;
const checkboxRem = 2.5;
const shareRem = 4.25;

export interface BoardRoom {
  /** Every season has room for its strip beside its gap. */
  readonly hasStrips: boolean;
  /** The discount share has room beside seasons without strips. */
  readonly hasShares: boolean;
}

/** What there is room for. `width` in pixels at the usual size of text. */
export function boardRoom(width: number, seasons: number): BoardRoom {
  const rem = (width - scrollBarPx) / pxPerRem;
  const besides = checkboxRem + markedSeasonRem + shareRem;
  return {
    hasStrips: rem >= besides + 9 + (seasons - 1) * stripSeasonRem,
    hasShares: rem >= besides + 8 + (seasons - 1) * plainSeasonRem,
  };
}
