import { nativeTheme } from 'electron';

/*
 * Loaded into the app before its own code (`-r`): the start fails when its data is open and its window is not shown yet, as by
 * any fault of the program on that way.
 */

Object.defineProperty(nativeTheme, 'themeSource', {
  set() {
    throw new Error('no appearance at https://user:pass-word-1@example.com');
  },
});
