import { lt } from 'drizzle-orm'
import { dayInUtc } from '#contract/zone'
import type { JobRun } from '#server/context'
import { keptSince } from '#server/kept-since'
import type * as contract from '#features/logistics/routes/contract/jobs'
import { drafts } from '#features/logistics/routes/tables'

export const forgetDrafts: JobRun<typeof contract.forgetDrafts> = async ({ db, now }) => {
  await db.delete(drafts).where(lt(drafts.day, dayInUtc(await keptSince(db, (kept) => kept.draftDays, now))))
}
