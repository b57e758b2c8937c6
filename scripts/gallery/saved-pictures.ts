import { join } from 'node:path';
import { field, readJson } from '../setup/json-file.mjs';
import { projectRoot } from '../setup/project-root.mjs';

/** The runtime draws fonts and form controls, so each major version and each system has its own pictures. */
export function savedPictures(): string {
  const runtime = readJson(join(projectRoot, '.cache', 'electron', 'runtime.json'));
  const version = field(runtime, 'version');
  const major = typeof version === 'string' ? version.split('.')[0] : 'unknown';
  return join(projectRoot, 'tests', 'gallery', 'pictures', `${process.platform}-electron-${major ?? ''}`);
}
