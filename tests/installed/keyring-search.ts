import type { PersonSession } from './person-session.ts';
import { mustRun } from './run-bounded.ts';

/**
 * What the person's keyring holds of a program, secrets included: for comparing, never for showing. Empty when it
 * holds nothing.
 * @param service the name under which the program keeps its entries
 */
export async function searchKeyring({ account, env }: PersonSession, service: string): Promise<string> {
  const { uid, gid, home } = account;
  const found = await mustRun('secret-tool', ['search', '--all', 'service', service], {
    limitMs: 15_000,
    uid,
    gid,
    cwd: home,
    env,
  });
  return found.trim();
}
