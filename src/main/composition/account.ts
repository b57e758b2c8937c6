import { userInfo } from 'node:os';

/** Null for an account without a name, as in some containers. */
export function account(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
