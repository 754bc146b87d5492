/** Imports whose job is gone: given up by an older version, which left them as they were, or thrown away. */
import { and, eq, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import { jobs } from '#server/tables'
import { awaitExtract, importRegion, type endDeadImports } from '#features/map/contract'
import { mapImports } from '#features/map/tables'
import { gaveUp } from './imports'

export const endDead: JobRun<typeof endDeadImports> = async (ctx) => {
  const { id, fileId, state } = mapImports
  const awaited = and(
    eq(state, 'sending'),
    eq(jobs.name, awaitExtract.job),
    sql`${jobs.input} ->> 'fileId' = ${fileId}`,
  )
  const worked = and(eq(jobs.name, importRegion.job), sql`${jobs.input} ->> 'id' = ${id}::text`)
  const open = inArray(jobs.state, ['waiting', 'running'])
  const rows = await ctx.db
    .select({ id })
    .from(mapImports)
    .where(
      and(
        or(isNotNull(fileId), inArray(state, ['sending', 'queued', 'running'])),
        notExists(
          ctx.db
            .select({ id: jobs.id })
            .from(jobs)
            .where(and(open, or(awaited, worked))),
        ),
      ),
    )
  for (const row of rows) await gaveUp(ctx, row, 'Nobody works on this any more: import it once more.')
}
