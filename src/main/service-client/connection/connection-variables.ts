/**
 * Variables by which Node, OpenSSL and undici let the environment choose whom to trust, what to record of a connection
 * and which code to load. By family, because every version adds some.
 */
const families = /^(?:NODE_(?!ENV$)|SSL_|SSLKEYLOGFILE$|OPENSSL_|NIX_SSL_|UNDICI_)/i;

/**
 * Removes them from the environment of this process, before the first connection. What Node and OpenSSL read before
 * any line of ours is not undone by this: only a new process is free of it.
 * @returns the names that were there
 */
export function removeConnectionVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.keys(env).filter((name) => families.test(name));
  for (const name of found) Reflect.deleteProperty(env, name);
  return found;
}
