/** Who is at the desk of a driver's depot hears of what their phone tells. */
import { eq } from 'drizzle-orm'
import { allowsRow, readRules, rightsOf } from '#contract/ability'
import { conditionOf } from '#contract/condition'
import { noticeOf } from '#contract/notice'
import type { Writing } from '#server/context'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { driverWrote } from '#features/logistics/phone/notices'
import { notify } from '#features/people/users/contract/told'
import { users } from '#features/people/users/tables'
import type { Whose } from './whose'

type Telling = Pick<Writing, 'db' | 'call' | 'changed'>

/** Those whose work drivers are, and not everybody who may do everything. */
export async function tellDesk(ctx: Telling, { driver }: Whose, text: string): Promise<void> {
  ctx.changed({ subject: 'Driver', id: driver.id, before: {}, after: { driverWrote: text } })
  const found = await ctx.db
    .select({ id: users.id, rules: rulesOfRole })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(eq(users.status, 'active'))
  for (const { id, rules: stored } of found) {
    const rules = readRules(stored).map((rule) =>
      rule.conditions ? { ...rule, conditions: conditionOf(rule.conditions, id) } : rule,
    )
    const isTheirWork = rules.some(({ subject, inverted }) => !inverted && [subject].flat().includes('Driver'))
    const row = { depotId: driver.depotId, userId: driver.userId }
    if (id === driver.userId || !isTheirWork || !allowsRow(rightsOf(rules), ['update', 'Driver'], row)) continue
    const facts = { id: driver.id, name: driver.name, text: text.slice(0, 200) }
    await ctx.call(notify, noticeOf(driverWrote, { userId: id, facts }))
  }
}
