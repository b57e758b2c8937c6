import 'react';

declare module 'react' {
  interface CSSProperties {
    /** The grid tracks that the head and the rows of a table share. */
    '--portfolio-tracks'?: string;
    '--booking-tracks'?: string;
  }
}
