import { offerStyleNonce } from './style-nonce.ts';
import { applyStyleSheets, savedScreenSeen } from './take-over.ts';
import { refuseMarkup } from './trusted-markup.ts';

// SECURITY: zod compiles parsers with `new Function`, which the content security policy forbids. It decides when a
// schema is created, so this runs before any is. All copies of zod share this global, and zod itself loads later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
offerStyleNonce();
refuseMarkup();
// What is imported after this would be at work while the pixels of the saved screen are made.
await savedScreenSeen();
// They have time to until there are rows.
void applyStyleSheets();
