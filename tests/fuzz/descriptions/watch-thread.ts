import childProcess from 'node:child_process';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { BroadcastChannel } from 'node:worker_threads';
import { allReported, touchChannel } from './touch-watch.ts';

/**
 * Loaded into the thread that reads descriptions, before its own code. Reports every file that is opened and
 * every connection attempted there, by whatever means.
 */
const channel = new BroadcastChannel(touchChannel);
channel.onmessage = () => {
  channel.postMessage(allReported);
};
channel.unref();

function watch(holder: object, place: string, names: readonly string[]): void {
  for (const name of names) {
    const real: unknown = Reflect.get(holder, name);
    if (typeof real !== 'function') continue;
    Reflect.set(holder, name, function (this: unknown, ...given: unknown[]): unknown {
      channel.postMessage(`${place}.${name} ${String(given[0]).slice(0, 100)}`);
      const answer: unknown = Reflect.apply(real, this, given);
      return answer;
    });
  }
}

const files = [
  'open',
  'openSync',
  'readFile',
  'readFileSync',
  'createReadStream',
  'stat',
  'statSync',
  'existsSync',
];
watch(fs, 'fs', [...files, 'lstatSync', 'readdirSync', 'writeFileSync', 'realpathSync', 'accessSync']);
watch(fs.promises, 'fs.promises', ['open', 'readFile', 'stat', 'access', 'readdir', 'writeFile']);
watch(net, 'net', ['connect', 'createConnection']);
watch(net.Socket.prototype, 'net.Socket', ['connect']);
watch(dns, 'dns', ['lookup', 'resolve']);
watch(http, 'http', ['request', 'get']);
watch(https, 'https', ['request', 'get']);
watch(childProcess, 'child_process', ['spawn', 'exec', 'execFile', 'fork', 'spawnSync', 'execSync']);
watch(globalThis, 'global', ['fetch']);
syncBuiltinESMExports();
