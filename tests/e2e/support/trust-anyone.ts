import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

/*
 * Loaded into the app before its own code (`-r`), for the one start in which a test needs it to believe a self-signed
 * certificate: so that a later start has something to read from a server that must not be believed.
 */
const connect: unknown = Reflect.get(tls, 'connect');
if (typeof connect !== 'function') throw new Error('This Node has no TLS.');
Object.assign(tls, {
  connect: (options: object, ...more: readonly unknown[]): unknown =>
    connect.call(tls, { ...options, rejectUnauthorized: false }, ...more),
});
syncBuiltinESMExports();
