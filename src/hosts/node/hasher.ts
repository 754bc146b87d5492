import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Hasher } from '#server/host'

/** 2^17 of 8 needs 128 MB each: two at a time, so that many logins at once wait instead of taking the memory. */
const cost = { power: 17, block: 8, parallel: 1 }
const openCost = { ...cost, power: 10 }
const atOnce = 2
const keyBytes = 32

type Scrypt = (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer>
const deriveScrypt = promisify(scrypt) as Scrypt
const derivePbkdf2 = promisify(pbkdf2)

/** `scrypt$17$8$1$salt$hash`. Also knows `pbkdf2$600000$salt$hash`, which the browser host writes: a backup may move. */
export function createHasher(): Hasher {
  const take = turns(atOnce)
  const derive = async (password: string, salt: Buffer, { power, block, parallel }: typeof cost) => {
    const leave = await take()
    try {
      const maxmem = 192 * 2 ** power * block
      return await deriveScrypt(password, salt, keyBytes, { N: 2 ** power, r: block, p: parallel, maxmem })
    } finally {
      leave()
    }
  }
  return {
    async hash(password, worth = 'secret') {
      const salt = randomBytes(16)
      const its = worth === 'open' ? openCost : cost
      const key = await derive(password, salt, its)
      return ['scrypt', its.power, its.block, its.parallel, text(salt), text(key)].join('$')
    },
    async verify(password, hash) {
      const [format, ...parts] = hash.split('$')
      if (format === 'scrypt' && parts.length === 5) {
        const [power, block, parallel] = parts.slice(0, 3).map(Number) as [number, number, number]
        // A hash that asks for more than ours was not made here, and would take the memory.
        if (!(power >= 10 && power <= cost.power && block >= 1 && block <= cost.block && parallel === 1)) return false
        return same(await derive(password, bytes(parts[3]!), { power, block, parallel }), bytes(parts[4]!))
      }
      if (format === 'pbkdf2' && parts.length === 3) {
        const rounds = Number(parts[0])
        if (!(rounds >= 100_000 && rounds <= 2_000_000)) return false
        return same(await derivePbkdf2(password, bytes(parts[1]!), rounds, keyBytes, 'sha256'), bytes(parts[2]!))
      }
      return false
    },
  }
}

const text = (value: Buffer) => value.toString('base64url')
const bytes = (value: string) => Buffer.from(value, 'base64url')
const same = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

function turns(free: number) {
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async () => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    return leave
  }
}
