import { userInfo } from 'node:os';

/** Of an account without a name, as in some containers, nothing is said. */
export function account(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
