import type { Result } from '../../core/values/errors.ts';
import type { Subscribe } from '../../ipc/api.ts';

type Methods = Readonly<Record<string, (request?: unknown) => Promise<Result<unknown>>>>;

declare global {
  interface Window {
    /** By the domain of a channel its methods; what they take and give is told by `ask`. */
    readonly keyholder: Readonly<Record<string, Methods>> & { readonly subscribe: Subscribe };
  }
}

/** What the preload exposes. Only this folder uses it, by `ask` and `useBridgeEvent`. */
export const bridge = window.keyholder;
