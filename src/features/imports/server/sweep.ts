import { and, inArray, lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type * as contract from '#features/imports/contract'
import { imports } from '#features/imports/tables'

const days = 90
/** With their rows: what they added stays, and cannot be taken back by one step any more. */
export const sweepImports: JobRun<typeof contract.sweepImports> = async ({ db, now }) => {
  const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const over = inArray(imports.state, ['fixing', 'added', 'undone', 'failed'])
  await db.delete(imports).where(and(over, lt(imports.createdAt, before)))
}
