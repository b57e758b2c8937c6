import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { fail, succeed, type AppError, type Result } from '../../core/values/errors.ts';
import { isLoopbackHost } from '../service-client/connection/destination-guard.ts';

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(network, prefix, 'ipv6');
}

/**
 * Whether an IP address belongs to this computer, its network or nobody; false for text that isn't an address. IPv4
 * addresses written as IPv6 (`::ffff:10.0.0.1`) are treated as IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateRanges.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return privateRanges.check(address, 'ipv6') || isEmbeddedPrivate(address);
}

/** Whether a host, as `URL` writes it, can only mean this computer or its network. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIPv4(host) || isIPv6(host)) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|arpa)$/.test(host);
}

// 6to4 and NAT64 addresses contain an IPv4 address.
function isEmbeddedPrivate(address: string): boolean {
  const groups = expandedGroups(address);
  const embedded =
    groups[0] === 0x2002
      ? groups.slice(1, 3)
      : groups[0] === 0x64 && groups[1] === 0xff9b
        ? groups.slice(6, 8)
        : undefined;
  if (embedded === undefined) return false;
  const bytes = embedded.flatMap((group) => [group >> 8, group & 0xff]);
  return privateRanges.check(bytes.join('.'), 'ipv4');
}

function expandedGroups(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groupsOf = (text: string): number[] =>
    text === ''
      ? []
      : text.split(':').flatMap((group) => (group.includes('.') ? ipv4Groups(group) : [parseInt(group, 16)]));
  const front = groupsOf(head);
  if (tail === undefined) return front;
  const back = groupsOf(tail);
  return [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => 0), ...back];
}

function ipv4Groups(text: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

export interface AddressRules {
  /** The workspace's own origin; needed only for private addresses. */
  readonly ownOrigin: () => Promise<Result<string>>;
  /** The IP addresses of a name; none if it can't be resolved. */
  readonly addressesOf: (hostname: string) => Promise<readonly string[]>;
}

/**
 * Whether a picture may be fetched from an address; checked again for every redirect. SECURITY: whoever wrote the
 * listing chose the address. Only https to the public internet is allowed; a server on this computer or its network
 * must be the workspace's own service. If a name changes its address after this check, the certificate check still
 * prevents a request to the wrong server.
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
