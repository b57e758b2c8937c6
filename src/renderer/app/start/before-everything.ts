import { offerStyleNonce } from './style-nonce.ts';
import { applyStyleSheets, savedScreenSeen } from './take-over.ts';
import { refuseMarkup } from './trusted-markup.ts';

// SECURITY: zod compiles parsers with `new Function`, which the content security policy forbids. It decides when a
// schema is created, so this runs before any is. All copies of zod share this global, and zod itself loads later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
offerStyleNonce();
refuseMarkup();
// Later imports would compete with the saved screen's first paint.
await savedScreenSeen();
// Not awaited, because the style sheets aren't needed before there are rows.
void applyStyleSheets();
