/**
 * Loaded before anything else into every process that runs code with a deliberate defect (`--import`): a guard that
 * is missing in there must not reach anybody. Only this machine can be connected to, and only its name is known.
 */
import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';

const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
// How a server of this machine that listens to everybody is reached by itself.
loopback.addAddress('0.0.0.0', 'ipv4');
loopback.addAddress('::', 'ipv6');
const ownNames: ReadonlySet<unknown> = new Set(['localhost', '', null, undefined]);

const refusal = (host: string, code: string): Error =>
  Object.assign(new Error(`${code} ${host}: code with a deliberate defect stays on this machine`), { code });

function isElsewhere(address: string): boolean {
  const family = net.isIP(address);
  return family !== 0 && !loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

// SECURITY: every connection of this process passes here, whatever library asks for it.
const connect: unknown = Reflect.get(net.Socket.prototype, 'connect');
Reflect.set(
  net.Socket.prototype,
  'connect',
  function guarded(this: net.Socket, ...given: unknown[]): unknown {
    const first: unknown = given[0];
    // What Node hands on from net.connect and tls.connect is one list: the options, then the callback.
    const options: unknown = Array.isArray(first) ? first[0] : first;
    const host = hostOf(options, given[1]);
    if (host !== null && isElsewhere(host)) {
      process.nextTick(() => this.destroy(refusal(host, 'ENETUNREACH')));
      return this;
    }
    if (isRecord(options) && typeof options['lookup'] === 'function') {
      options['lookup'] = judged(options['lookup']);
    }
    return call(connect, this, given);
  },
);

// SECURITY: no name is looked up anywhere else either.
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const) {
  const original: unknown = dns[name];
  Reflect.set(dns, name, (host: unknown, ...rest: unknown[]): unknown => {
    if (isKnownHere(host)) return call(original, dns, [host, ...rest]);
    const done = rest.at(-1);
    process.nextTick(() => call(done, undefined, [refusal(String(host), 'ENOTFOUND')]));
    return undefined;
  });
  const promised: unknown = dnsPromises[name];
  Reflect.set(dnsPromises, name, (host: unknown, ...rest: unknown[]): unknown =>
    isKnownHere(host)
      ? call(promised, dnsPromises, [host, ...rest])
      : Promise.reject(refusal(String(host), 'ENOTFOUND')),
  );
}
syncBuiltinESMExports();

function isKnownHere(host: unknown): boolean {
  return ownNames.has(host) || (typeof host === 'string' && net.isIP(host) !== 0);
}

function hostOf(first: unknown, second: unknown): string | null {
  if (isRecord(first)) return typeof first['host'] === 'string' ? first['host'] : null;
  return typeof second === 'string' ? second : null;
}

/** A lookup of a test's or the code's own, none of whose addresses may be elsewhere. */
function judged(lookup: unknown) {
  return (host: string, options: unknown, done: (...answer: unknown[]) => void): unknown =>
    call(lookup, undefined, [
      host,
      options,
      (fault: unknown, found: unknown, family: unknown) => {
        const addresses = Array.isArray(found)
          ? found.map((one: unknown) => addressOf(one))
          : [addressOf(found)];
        if (addresses.some((address) => isElsewhere(address))) done(refusal(host, 'ENETUNREACH'));
        else done(fault, found, family);
      },
    ]);
}

function addressOf(found: unknown): string {
  if (typeof found === 'string') return found;
  return isRecord(found) && typeof found['address'] === 'string' ? found['address'] : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function call(wanted: unknown, on: unknown, given: readonly unknown[]): unknown {
  return typeof wanted === 'function' ? Reflect.apply(wanted, on, given) : undefined;
}
