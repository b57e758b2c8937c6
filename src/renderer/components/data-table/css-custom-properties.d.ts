import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The grid tracks that the head and the rows of a table share, and how high each is. */
    '--table-tracks'?: string;
    '--table-row-height'?: string;
    '--table-head-height'?: string;
    '--table-all-height'?: string;
    /** By how much a sheet is made smaller on paper. */
    '--page-scale'?: number;
  }
}
