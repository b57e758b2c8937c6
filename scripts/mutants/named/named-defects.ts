import { engineDefects } from './engine-defects.ts';
import type { NamedDefect } from './named-defect.ts';
import { ownerDefects } from './owner-defects.ts';
import { securityDefects } from './security-defects.ts';

export const namedDefects: readonly NamedDefect[] = [...securityDefects, ...engineDefects, ...ownerDefects];
