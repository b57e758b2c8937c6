import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../setup/project-root.mjs';

/** What no test of the source needs, or what is too large to copy. */
const leftOut: ReadonlySet<string> = new Set([
  ...['node_modules', 'out', 'dist', 'coverage', '.git', '.cache', 'test-results', 'playwright-report'],
]);

/**
 * A copy of the project, with a home and a folder for temporary files of its own. Code that deletes or writes what it
 * should not can do it here.
 */
export class ScratchCopy {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyholder-mutants-')));
  /** The copy of the project. */
  readonly root = join(this.#folder, 'p');
  /** Short: paths of sockets are made in it, which may not be long. */
  readonly temporary = join(this.#folder, 't');
  readonly marks = join(this.#folder, 'marks');

  constructor() {
    cpSync(projectRoot, this.root, {
      recursive: true,
      filter: (path) => !leftOut.has(relative(projectRoot, path)),
    });
    symlinkSync(realpathSync(join(projectRoot, 'node_modules')), join(this.root, 'node_modules'), 'junction');
    mkdirSync(join(this.#folder, 'home'));
    this.emptyTemporary();
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  emptyTemporary(): void {
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary);
  }

  /** SECURITY: what a defect lets through ends here: another home, another place for files, no other machine. */
  environment(): NodeJS.ProcessEnv {
    const home = join(this.#folder, 'home');
    const preloads = ['loopback-only.ts', 'leave-marks.ts'].map(
      (name) => `--import=${pathToFileURL(join(projectRoot, 'scripts', 'mutants', name)).href}`,
    );
    return {
      ...process.env,
      ...{ HOME: home, USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home },
      ...{
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        XDG_RUNTIME_DIR: this.temporary,
      },
      ...{ TMPDIR: this.temporary, TMP: this.temporary, TEMP: this.temporary },
      ...{ NODE_OPTIONS: preloads.join(' '), NODE_COMPILE_CACHE: join(this.#folder, 'compiled') },
      ...{ KEYHOLDER_MARKS: this.marks, DBUS_SESSION_BUS_ADDRESS: 'disabled:', NO_COLOR: '1' },
    };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
