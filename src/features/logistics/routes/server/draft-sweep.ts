import { lt } from 'drizzle-orm'
import { addDays, dayInUtc } from '#contract/zone'
import type { JobRun } from '#server/context'
import type * as contract from '#features/logistics/routes/contract/jobs'
import { drafts } from '#features/logistics/routes/tables'

/** So many days after its own a draft may still be looked at. */
const daysKept = 30

export const forgetDrafts: JobRun<typeof contract.forgetDrafts> = async ({ db, now }) => {
  await db.delete(drafts).where(lt(drafts.day, addDays(dayInUtc(now), -daysKept)))
}
