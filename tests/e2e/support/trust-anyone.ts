import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

/*
 * Loaded into the app before its own code (`-r`). Makes one start trust a self-signed certificate, so that a
 * later start has something to load from a server that it must not trust.
 */
const connect: unknown = Reflect.get(tls, 'connect');
if (typeof connect !== 'function') throw new Error('This Node has no TLS.');
Object.assign(tls, {
  connect: (options: object, ...more: readonly unknown[]): unknown =>
    connect.call(tls, { ...options, rejectUnauthorized: false }, ...more),
});
syncBuiltinESMExports();
