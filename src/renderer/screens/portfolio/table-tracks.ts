import type { PortfolioColumnMeta } from './portfolio-features.ts';

const checkboxRem = 2.5;

export interface TableTracks {
  readonly template: string;
  /** Below this the table scrolls sideways instead of squeezing. */
  readonly minWidth: string;
}

/** The grid that head and rows share: the checkbox, then the visible columns. */
export function tableTracks(columns: readonly Pick<PortfolioColumnMeta, 'minRem' | 'grow'>[]): TableTracks {
  const tracks = columns.map(({ minRem, grow }) => `minmax(${String(minRem)}rem, ${String(grow)}fr)`);
  const least = columns.reduce((sum, { minRem }) => sum + minRem, checkboxRem);
  return {
    template: [`${String(checkboxRem)}rem`, ...tracks].join(' '),
    minWidth: `${String(least)}rem`,
  };
}
