/** The nonce that the main process puts into the page; '' if there is none. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

declare global {
  var __webpack_nonce__: string | undefined;
}

/**
 * SECURITY: styles created at runtime carry the nonce that the content security policy requires. The scroll lock
 * behind dialogs looks for it under this name.
 */
export function offerStyleNonce(): void {
  globalThis.__webpack_nonce__ = readStyleNonce();
}
