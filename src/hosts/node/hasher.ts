import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Asker, Hasher } from '#server/host'
import { openQueue } from '../hash-queue.ts'

/** 2^17 of 8 needs 128 MB each: two at a time, so that many logins at once wait instead of taking the memory. */
const cost = { power: 17, block: 8, parallel: 1 }
const openCost = { ...cost, power: 10 }
const atOnce = 2
const keyBytes = 32

type Cost = typeof cost
type Scrypt = (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer>
const scryptOf = promisify(scrypt) as Scrypt
const pbkdf2Of = promisify(pbkdf2)
/** The work itself, so that a test can count it. */
export const derivations = {
  scrypt: (password: string, salt: Buffer, { power, block, parallel }: Cost): Promise<Buffer> =>
    scryptOf(password, salt, keyBytes, { N: 2 ** power, r: block, p: parallel, maxmem: 192 * 2 ** power * block }),
  pbkdf2: (password: string, salt: Buffer, rounds: number): Promise<Buffer> =>
    pbkdf2Of(password, salt, rounds, keyBytes, 'sha256'),
}

/** `scrypt$17$8$1$salt$hash`. Also knows `pbkdf2$600000$salt$hash`, which the browser host writes: a backup may move. */
export function createHasher({ scrypt: deriveScrypt, pbkdf2: derivePbkdf2 } = derivations): Hasher {
  const take = openQueue(atOnce)
  async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const leave = await take(asker)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Which work a hash asks for, at what salt, and what has to come of it; undefined where none here matches it. */
  function readHash(hash: string): { of: Cost | number; salt: Buffer; key: Buffer } | undefined {
    const [format, ...parts] = hash.split('$')
    if (format === 'scrypt' && parts.length === 5) {
      const [power, block, parallel] = parts.slice(0, 3).map(Number) as [number, number, number]
      // A hash that asks for more than ours was not made here, and would take the memory.
      if (!(power >= 10 && power <= cost.power && block >= 1 && block <= cost.block && parallel === 1)) return undefined
      return { of: { power, block, parallel }, salt: bytes(parts[3]!), key: bytes(parts[4]!) }
    }
    if (format !== 'pbkdf2' || parts.length !== 3) return undefined
    const rounds = Number(parts[0])
    if (!(rounds >= 100_000 && rounds <= 2_000_000)) return undefined
    return { of: rounds, salt: bytes(parts[1]!), key: bytes(parts[2]!) }
  }

  return {
    async hash(password, worth = 'secret', asker = 'known') {
      const salt = randomBytes(16)
      const its = worth === 'open' ? openCost : cost
      const key = await inTurn(asker, () => deriveScrypt(password, salt, its))
      return ['scrypt', its.power, its.block, its.parallel, text(salt), text(key)].join('$')
    },
    verify: (password, hash, asker = 'known') =>
      inTurn(asker, async () => {
        const read = readHash(hash)
        const of = read?.of
        const salt = read?.salt ?? noSalt
        // Each costs one full hash and one cheap one, so that time does not tell accounts of the demo, accounts of people and
        // addresses without an account apart. A full hash for the demo's accounts would cost each sign-in as much, the first
        // start of a demo some seconds more, and would not help where a demo is there already.
        const isCheap = typeof of === 'object' && of.power < cost.power
        const cheap = await deriveScrypt(password, salt, isCheap ? of : openCost)
        const full = await (typeof of === 'number'
          ? derivePbkdf2(password, salt, of)
          : deriveScrypt(password, salt, cost))
        return same(isCheap ? cheap : full, read?.key ?? noKey)
      }),
  }
}

const noSalt = Buffer.alloc(16)
/** Nothing that is derived is as short. */
const noKey = Buffer.alloc(0)
const text = (value: Buffer) => value.toString('base64url')
const bytes = (value: string) => Buffer.from(value, 'base64url')
const same = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
