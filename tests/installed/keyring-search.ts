import type { PersonSession } from './person-session.ts';
import { mustRun } from './run-bounded.ts';

/**
 * A program's entries in the person's keyring, secrets included: only for comparing, never for showing. Empty if there
 * are none.
 * @param service the name under which the program stores its entries
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
