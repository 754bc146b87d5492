/** Every night: files that nobody owns are removed, after a day of grace for what is on its way to an owner. */
import { and, asc, gt, lt } from 'drizzle-orm'
import { job } from '#contract/job'
import type { JobRun } from './context'
import { isUnowned } from './file-owners'
import { discard, type dropFile } from './files'
import { files } from './tables'

export const sweepFiles = job('sweepFiles', {
  says: 'Remove files that nobody owns: uploads that broke off, and what a storage that was away kept',
  lane: 'quick',
  every: { at: '03:30' },
})

const grace = 24 * 60 * 60 * 1000
const atOnce = 100

/** One that cannot be removed does not keep the others; it is tried again. */
export const runSweepFiles: JobRun<typeof sweepFiles> = async ({ db, host, now, signal }) => {
  const old = lt(files.createdAt, new Date(now.getTime() - grace))
  const unowned = await isUnowned(db)
  const failed: unknown[] = []
  for (let last = ''; ;) {
    const rows = await db
      .select({ id: files.id })
      .from(files)
      .where(and(gt(files.id, last), old, unowned))
      .orderBy(asc(files.id))
      .limit(atOnce)
    for (const { id } of rows) {
      signal.throwIfAborted()
      await discard(host, id).catch((error: unknown) => failed.push(error))
      last = id
    }
    if (rows.length < atOnce) break
  }
  if (failed.length > 0) throw new Error(`${failed.length} files could not be removed`, { cause: failed[0] })
}

export const runDropFile: JobRun<typeof dropFile> = ({ host }, { id }) => discard(host, id)
