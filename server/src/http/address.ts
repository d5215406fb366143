import { isIPv6 } from 'node:net'

/** Groups of four hexadecimal digits that are kept of an IPv6 address. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const numbers = (text: string): number[] =>
    text.split(':').flatMap((group) => {
      if (!group.includes('.')) return group ? [parseInt(group, 16)] : []
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
  const [head = '', tail = ''] = ip.replace(/%.*$/, '').split('::')
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array.from({ length: GROUPS - left.length - right.length }, () => 0), ...right]
}

/** An IPv4 address that comes dressed as IPv6; empty when it is none. */
function undressed(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6)
  const isDressed = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isDressed ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ''
}

/** The address as it is, for a payment provider, which compares it with the one it sees itself. */
export const wholeAddressOf = ({ ip }: { ip: string }): string =>
  isIPv6(ip) ? undressed(groupsOf(ip)) || ip.replace(/%.*$/, '') : ip

/**
 * Whom limits count: the address, but of IPv6 the network of 64 bits, since whoever holds one address of it holds all. An IPv4 address that
 * comes dressed as IPv6 is itself.
 */
export function addressOf({ ip }: { ip: string }): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return undressed(groups) || `${network.join(':')}::/64`
}
