import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { jobs } from '#server/tables'
import type { Import } from '#features/map/contract'
import { mapImports } from '#features/map/tables'
import { importIs } from '#features/map/contract/states'
import { quoted } from '#server/is-in'

export type Row = typeof mapImports.$inferSelect

/** As it is shown: what is given to a job is as far as its job, wherever that was cancelled. */
export const shownState = sql<Import['state']>`case
  when ${mapImports.state} not in (${sql.raw(quoted(importIs.withJob))}) then ${mapImports.state}
  when ${jobs.state} = 'running' then 'running' when ${jobs.state} = 'waiting' then 'queued'
  when ${jobs.state} = 'cancelled' then 'cancelled' else 'failed' end`

export const selectImports = (db: Db) =>
  db
    .select({ ...getTableColumns(mapImports), state: shownState })
    .from(mapImports)
    .leftJoin(jobs, eq(jobs.id, mapImports.jobId))
    .$dynamic()

export const asImport = ({ id, name, fileName, state, step, share, faults, createdAt }: Row): Import => ({
  id,
  name,
  fileName,
  state: state,
  step,
  share,
  faults,
  createdAt: createdAt.toISOString(),
})
