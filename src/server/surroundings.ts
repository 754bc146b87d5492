/** What a process knows of the disk, the pool, the event loop and the memory it lives with, and since when one is short. */
import type { Host, Vitals } from './host'

export const shortages = ['disk', 'pool', 'loop', 'memory'] as const
export type Shortage = (typeof shortages)[number]
export type Look = { vitals: Vitals | undefined; short: { what: Shortage; since: Date }[] }

const megabyte = 1024 * 1024
const least = { diskBytes: 256 * megabyte, diskShare: 0.02 }
const most = { loopSeconds: 0.5, memoryShare: 0.9 }
/** A write that found no room is told for so long, whatever is free by then. */
const failedFor = 60_000

const isShort: Readonly<Record<Shortage, (vitals: Vitals) => boolean>> = {
  disk: ({ disk }) =>
    disk !== undefined && disk.freeBytes < Math.min(least.diskBytes, least.diskShare * disk.sizeBytes),
  // as many wait as are answered
  pool: ({ pool }) => pool !== undefined && pool.waiting >= pool.most,
  loop: ({ loopSeconds }) => loopSeconds > most.loopSeconds,
  memory: ({ memory }) => memory.usedBytes > most.memoryShare * memory.mostBytes,
}

export class Surroundings {
  readonly #host: Pick<Host, 'vitals' | 'now'>
  readonly #since = new Map<Shortage, Date>()
  #diskFailedAt: Date | undefined

  constructor(host: Pick<Host, 'vitals' | 'now'>) {
    this.#host = host
  }

  diskFailed(): void {
    this.#diskFailedAt = this.#host.now()
  }

  async look(): Promise<Look> {
    const now = this.#host.now()
    const vitals = await this.#host.vitals?.()
    const failed = this.#diskFailedAt !== undefined && now.getTime() - this.#diskFailedAt.getTime() < failedFor
    for (const what of shortages) {
      const is = (vitals !== undefined && isShort[what](vitals)) || (what === 'disk' && failed)
      if (!is) this.#since.delete(what)
      else if (!this.#since.has(what)) this.#since.set(what, now)
    }
    return { vitals, short: [...this.#since].map(([what, since]) => ({ what, since })) }
  }
}
