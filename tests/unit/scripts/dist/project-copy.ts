import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { appSources } from '../../../../scripts/build/app-build.ts';
import { fingerprintOf } from '../../../../scripts/build/fingerprint.ts';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { binaryWithFuses, fusesOfElectron } from './fuse-wire.ts';

const copies = join(projectRoot, '.cache', 'copies');
const manifest = z
  .looseObject({ dependencies: z.object({ keytar: z.string() }) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
const { keytar } = manifest.dependencies;

/** What the command left behind. */
export interface DistOutcome {
  code: number | null;
  said: string;
  /** The names in dist/; null when there is no such folder. */
  left: string[] | null;
  /** The names in the folder where everything is made; null when there is no such folder. */
  draft: string[] | null;
}

/**
 * A copy of this project, small enough to be packed in seconds: the real scripts and the real keychain module, an app
 * of four files, and an Electron that is nothing but its fuses.
 */
export class ProjectCopy {
  readonly root: string;
  readonly #electron: string;

  constructor() {
    mkdirSync(copies, { recursive: true });
    this.root = mkdtempSync(join(copies, 'project-'));
    this.#electron = join(this.root, 'electron-of-the-test');
    for (const name of ['scripts', 'build', 'electron-builder.config.ts', 'package-lock.json']) {
      cpSync(join(projectRoot, name), join(this.root, name), { recursive: true });
    }
    for (const name of ['app-identity.ts', 'command-line/person-switches.ts']) {
      const path = join('src/main/shell', name);
      this.write(path, readFileSync(join(projectRoot, path), 'utf8'));
    }
    // Only what ships. The tools are found where Node looks next: in the project around this copy.
    this.write(
      'package.json',
      JSON.stringify({ ...manifest, dependencies: { keytar }, devDependencies: {} }),
    );
    for (const name of ['keytar', 'node-addon-api']) {
      cpSync(join(projectRoot, 'node_modules', name), join(this.root, 'node_modules', name), {
        recursive: true,
      });
    }
    for (const script of ['out/main/index.js', 'out/preload/index.cjs']) {
      this.write(script, 'void 0;');
      this.write(`${script}.map`, '{"sources":[]}');
    }
    for (const page of ['index.html', 'question.html']) this.write(`out/renderer/${page}`, '<!doctype html>');
    const fingerprint = fingerprintOf(this.root, appSources);
    this.write('out/built-from.json', JSON.stringify({ fingerprint }));
    this.write('electron-of-the-test/version', '45.4.1');
    this.write('electron-of-the-test/resources/readme.txt', '');
    this.write('electron-of-the-test/locales/en-US.pak', '');
    binaryWithFuses(join(this.#electron, 'electron'), fusesOfElectron);
  }

  write(path: string, content: string | Buffer): void {
    const target = join(this.root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /** Replaces text in one of its files. Throws when it is not there. */
  spoil(path: string, text: string, by: string): void {
    const before = readFileSync(join(this.root, path), 'utf8');
    if (!before.includes(text)) throw new Error(`${path} holds no ${text}`);
    this.write(path, before.replace(text, by));
  }

  /** Puts the compiled part of keytar for one system where that for this one belongs. */
  swapKeychainModule(from: string): void {
    const prebuilds = join(this.root, 'node_modules/keytar/prebuilds');
    const target = `${process.platform}-${process.arch}`;
    cpSync(join(prebuilds, from, 'keytar.node'), join(prebuilds, target, 'keytar.node'));
  }

  /** Runs the command that `npm run dist` runs, without a network. @param registry where npm asks for advisories */
  dist(words: readonly string[], registry = 'http://127.0.0.1:9/'): Promise<DistOutcome> {
    const env = {
      PATH: process.env['PATH'],
      HOME: this.root,
      ELECTRON_OVERRIDE_DIST_PATH: this.#electron,
      npm_config_registry: registry,
    };
    return new Promise((done) => {
      const child = spawn(process.execPath, ['scripts/dist/dist.ts', ...words], { cwd: this.root, env });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      }
      child.once('close', (code) => {
        const left = namesIn(join(this.root, 'dist'));
        done({ code, said, left, draft: namesIn(join(this.root, '.cache', 'dist')) });
      });
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch {
    return null;
  }
}
