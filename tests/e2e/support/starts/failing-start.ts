import { nativeTheme } from 'electron';

/*
 * Loaded into the app before its own code (`-r`). Makes the start fail after the data is open and before the
 * window shows.
 */

Object.defineProperty(nativeTheme, 'themeSource', {
  set() {
    throw new Error('no appearance at https://user:pass-word-1@example.com');
  },
});
