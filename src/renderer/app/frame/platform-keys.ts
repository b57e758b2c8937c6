/** The name of the key that the palette and the menus use on this system. */
export function modKey(): string {
  return navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl';
}
