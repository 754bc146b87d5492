import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { constrainedMemory, memoryUsage } from 'node:process'
import { totalmem } from 'node:os'
import type { Host } from '#server/host'
import type { Database } from './database-type.ts'
import { minuteMs } from '#contract/durations'

/** How the process and its disk are, measured where they are. */
export function vitalsOf(data: string, pool: Database['pool']): NonNullable<Host['vitals']> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  setInterval(() => delay.reset(), minuteMs).unref()
  const limit = constrainedMemory()
  // without a limit of its own the process is told a number larger than the machine
  const mostMemory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return async () => {
    const disk = await statfs(data).catch(() => undefined)
    return {
      ...(disk && { disk: { freeBytes: disk.bavail * disk.bsize, sizeBytes: disk.blocks * disk.bsize } }),
      ...(pool && { pool: pool() }),
      loopSeconds: delay.count === 0 ? 0 : delay.percentile(99) / 1e9,
      memory: { usedBytes: memoryUsage.rss(), mostBytes: mostMemory },
    }
  }
}
