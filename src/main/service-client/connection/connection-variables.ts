/**
 * Environment variables that make Node, OpenSSL and undici trust other certificates, record connections or load code.
 * Matched by prefix, because every version adds some.
 */
const families = /^(?:NODE_(?!ENV$)|SSL_|SSLKEYLOGFILE$|OPENSSL_|NIX_SSL_|UNDICI_)/i;

/**
 * Removes them from this process before the first connection and returns their names. Node and OpenSSL may already have
 * read some: only a new process is free of those.
 */
export function removeConnectionVariables(env: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.keys(env).filter((name) => families.test(name));
  for (const name of found) Reflect.deleteProperty(env, name);
  return found;
}
