import { config } from 'zod/v4/core';
import { offerStyleNonce } from './style-nonce.ts';
import { refuseMarkup } from './trusted-markup.ts';

// SECURITY: zod compiles parsers with `new Function`, which the content security policy forbids. It decides when
// a schema is made, so this module is imported before any that makes one.
config({ jitless: true });
offerStyleNonce();
refuseMarkup();
