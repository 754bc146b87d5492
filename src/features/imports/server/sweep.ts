import { and, inArray, lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import { keptSince } from '#server/kept-since'
import type * as contract from '#features/imports/contract/forgetting'
import { imports } from '#features/imports/tables'

/** With their rows: what they added stays, and cannot be taken back by one step any more. */
export const sweepImports: JobRun<typeof contract.sweepImports> = async ({ db, now }) => {
  const before = await keptSince(db, (kept) => kept.importDays, now)
  const over = inArray(imports.state, ['fixing', 'added', 'undone', 'failed'])
  await db.delete(imports).where(and(over, lt(imports.createdAt, before)))
}
