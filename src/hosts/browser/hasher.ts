import { sameText } from '#server/hash'
import type { Asker, Hasher } from '#server/host'
import { openQueue } from '../hash-queue'

const rounds = { secret: 600_000, open: 100_000 }
const take = openQueue(2)

/** `pbkdf2$600000$salt$hash`: what browsers derive by themselves, outside of our thread. The Node host knows it, too. */
export const hasher: Hasher = {
  async hash(password, worth = 'secret', asker = 'known') {
    const salt = crypto.getRandomValues(new Uint8Array(16))
    return ['pbkdf2', rounds[worth], toText(salt), toText(await inTurn(asker, password, salt, rounds[worth]))].join('$')
  },
  // Here time may tell accounts apart: the only one who asks is the person whose browser it is, and who can read the rows.
  async verify(password, hash, asker = 'known') {
    const [format, count, salt, key] = hash.split('$')
    const asked = Number(count)
    if (format !== 'pbkdf2' || !salt || !key || !(asked >= rounds.open && asked <= 2_000_000)) return false
    return sameText(toText(await inTurn(asker, password, fromText(salt), asked)), key)
  },
}

async function inTurn(asker: Asker, ...asked: Parameters<typeof derive>): Promise<Uint8Array> {
  const leave = await take(asker)
  try {
    return await derive(...asked)
  } finally {
    leave()
  }
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}

/** Base64 as it may stand in an address, without its filling. */
const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
