import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The grid tracks shared by a table's head and rows, and their heights. */
    '--table-tracks'?: string;
    '--table-row-height'?: string;
    '--table-head-height'?: string;
    '--table-all-height'?: string;
    /** The factor by which a sheet is scaled down on paper. */
    '--page-scale'?: number;
  }
}
