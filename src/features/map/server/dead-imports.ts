/** Imports whose job is gone: cancelled before it began, given up by an older version, or thrown away. */
import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import { jobs } from '#server/tables'
import { awaitExtract, importRegion, type endDeadImports } from '#features/map/contract'
import { mapImports } from '#features/map/tables'
import { selectImports } from './as-import'
import { gaveUp } from './imports'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'
import { importIs } from '#features/map/contract/states'

export const endDead: JobRun<typeof endDeadImports> = async (ctx) => {
  const { id, fileId, state } = mapImports
  const ofIt = sql`${jobs.input} ->> 'id' = ${id}::text`
  const work = or(and(eq(state, 'sending'), eq(jobs.name, awaitExtract.job)), eq(jobs.name, importRegion.job))
  const open = isIn(jobs.state, jobIs.unfinished)
  const worked = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(open, work, ofIt))
  const mayBeDead = or(isNotNull(fileId), isIn(state, importIs.unfinished))
  const rows = await selectImports(ctx.db).where(and(mayBeDead, notExists(worked)))
  for (const row of rows)
    await gaveUp(
      ctx,
      row,
      row.state === 'cancelled' ? 'cancelled' : 'Nobody works on this any more: import it once more.',
    )
}
