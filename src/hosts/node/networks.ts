/** Which addresses are out in the world: what is private, our own, of this link or reserved is not to be reached by an
 *  address that somebody typed, unless whoever runs the installation named its network. */
import { BlockList, isIP } from 'node:net'

/** "10.1.0.0/16", "fd00:12::/32", or one address. */
export type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** @example readNetwork('10.1.0.0/16') // { address: '10.1.0.0', bits: 16, family: 'ipv4' } */
export function readNetwork(text: string): Network | undefined {
  const [address = '', size, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const bits = size === undefined ? most : /^\d{1,3}$/.test(size) ? Number(size) : Number.NaN
  if (version === 0 || more.length > 0 || !(bits <= most)) return undefined
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

const listOf = (all: readonly Network[]): BlockList => {
  const list = new BlockList()
  for (const { address, bits, family } of all) list.addSubnet(address, bits, family)
  return list
}
const named = (...all: string[]) => listOf(all.map((one) => readNetwork(one)!))

/** As IANA registers them for special use, and what is for many at once or for nobody. */
const closed4 = named(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
)
/** Of version 6 only this is out in the world, and of it not these. */
const world6 = named('2000::/3')
const closed6 = named('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/** An address of version 4 that travels in one of version 6: mapped, or behind a translator. */
function inner4(address: string): string | undefined {
  const groups = groupsOf(address)
  const head = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  if (head !== '0:0:0:0:0:ffff' && head !== '64:ff9b:0:0:0:0') return undefined
  const [high, low] = [groups[6]!, groups[7]!]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an address of version 6, however it is written. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [before = '', after] = hostname.slice(1, -1).split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(before), read(after ?? '')]
  return after === undefined ? first : [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** May it be reached? `named`: a network that was allowed by name; then not only by https. */
export type Reach = 'world' | 'named' | 'closed'

/**
 * @example
 * const reachOf = reaching([]); reachOf('169.254.169.254') // 'closed'
 */
export function reaching(allowed: readonly Network[]): (address: string) => Reach {
  const own = listOf(allowed)
  return function reachOf(address): Reach {
    const version = isIP(address)
    if (version === 6) {
      const inner = inner4(address)
      if (inner !== undefined) return reachOf(inner)
    }
    if (version === 0) return 'closed'
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (own.check(address, family)) return 'named'
    if (version === 4) return closed4.check(address) ? 'closed' : 'world'
    return world6.check(address, family) && !closed6.check(address, family) ? 'world' : 'closed'
  }
}
