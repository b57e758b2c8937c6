import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import { isLoopbackHost } from '../service-client/connection/destination-guard.ts';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

export interface AddressRules {
  /** The workspace's own origin; asked only for addresses that nobody else may have. */
  readonly ownOrigin: () => Promise<Result<string>>;
  /** The IP addresses of a name; none when it cannot be asked. */
  readonly addressesOf: (hostname: string) => Promise<readonly string[]>;
}

/**
 * Whether a picture may be fetched from here, asked again for every redirect.
 * SECURITY: the address was written by whoever wrote the listing. https to the public internet only; a server on
 * this computer or its network is asked only when it is the workspace's own service. A name that changes its address
 * between this check and the connection meets the certificate check, so nothing is asked of the wrong server.
 */
export async function checkPictureAddress(text: string, rules: AddressRules): Promise<Result<URL>> {
  if (!URL.canParse(text)) return fail(refusedAddress('It is not a full web address.'));
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return fail(refusedAddress('It carries a user name or password.'));
  }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    return fail(refusedAddress('Pictures are fetched over https only.'));
  }
  if (await isNear(url.hostname, rules)) {
    const own = await rules.ownOrigin();
    if (!own.ok) return own;
    if (own.value !== url.origin) {
      return fail(refusedAddress('It leads to a private network, not to the public internet.'));
    }
  }
  return succeed(url);
}

async function isNear(hostname: string, rules: AddressRules): Promise<boolean> {
  if (isPrivateHost(hostname)) return true;
  return (await rules.addressesOf(hostname)).some(isPrivateAddress);
}

export function refusedAddress(reason: string): AppError {
  return {
    code: 'destination-refused',
    message: `The address of this picture is not one that Keyholder asks. ${reason}`,
    hint: 'Nothing was requested from it. The raw response shows the address.',
  };
}
