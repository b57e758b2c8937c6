export function modKey(): string {
  return navigator.userAgent.includes('Mac OS') ? '⌘' : 'Ctrl';
}
