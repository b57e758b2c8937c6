import type { KeptScreen } from './saved-screen.ts';

/**
 * Its moment stands over it from the first frame, and over the page's own until that tells of now; ages would be wrong by now, so
 * their place is left empty.
 */
const frame = `
#saved-screen { position: fixed; inset: 0; z-index: 2147483000; overflow: hidden; background: var(--kh-canvas); pointer-events: none; }
#saved-screen [data-age] { visibility: hidden; }
#saved-moment { position: fixed; bottom: 56px; z-index: 2147483001; left: 50%; translate: -50% 0; padding: 4px 12px; border-radius: 999px; pointer-events: none;
  font-size: 13px; color: var(--kh-canvas); background: var(--kh-text); }`;

/**
 * The page's document with the saved screen in it: inert, hidden from screen readers, under a name that the page takes away once
 * its own screen stands, and its moment beside it.
 * @param nonce of this document's policy
 */
export function documentWithScreen(
  html: string,
  { elements, style, theme, asOf }: KeptScreen,
  nonce: string,
): string {
  const scheme = theme === 'dark' ? 'dark' : 'light';
  const moment = asOf.replaceAll(/[&<>]/g, '');
  const screen = `<div id="saved-screen" data-saved-screen inert aria-hidden="true">${elements}</div>`;
  const said = `<output id="saved-moment" data-saved-screen>As of ${moment}</output>`;
  return html
    .replace('<html ', `<html data-mantine-color-scheme="${scheme}" `)
    .replace('</head>', () => `<style nonce="${nonce}" data-saved-screen>${style}${frame}</style></head>`)
    .replace('<div id="root"></div>', () => `${screen}${said}<div id="root"></div>`);
}
