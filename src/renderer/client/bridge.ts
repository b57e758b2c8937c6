import type { KeyholderApi } from '../../contract/ipc/api.ts';

declare global {
  interface Window {
    readonly keyholder: KeyholderApi;
  }
}

/** What the preload exposes. Only this folder uses it; screens use the hooks beside it. */
export const bridge: KeyholderApi = window.keyholder;
