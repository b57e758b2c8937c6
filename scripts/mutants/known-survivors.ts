import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';

const path = join(projectRoot, 'scripts', 'mutants', 'known-survivors.json');
const identities = z.array(z.string());

/** The defects that no test has shown so far and that nobody has looked into, by their identity. It only gets shorter. */
export function readKnownSurvivors(): ReadonlySet<string> {
  return new Set(existsSync(path) ? identities.parse(JSON.parse(readFileSync(path, 'utf8'))) : []);
}

export function writeKnownSurvivors(known: ReadonlySet<string>): void {
  writeFileSync(path, `${JSON.stringify([...known].sort(), null, 2)}\n`);
}
