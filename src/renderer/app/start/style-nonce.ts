/** The nonce that the main process puts into the page it serves; '' when there is none. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * SECURITY: styles made at run time carry the nonce that the content security policy asks for. The scroll lock
 * behind dialogs looks for it under this name.
 */
export function offerStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
