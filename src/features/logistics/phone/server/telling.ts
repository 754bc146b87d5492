/** Who is at the desk of a driver's depot hears of what their phone tells. */
import { noticeOf } from '#contract/notice'
import type { Writing } from '#server/context'
import { driverWrote } from '#features/logistics/phone/notices'
import { listWhoMay } from '#features/people/access/contract/holders'
import { notify } from '#features/people/users/contract/told'
import type { Whose } from './whose'

type Telling = Pick<Writing, 'call' | 'changed'>

/** Those whose work drivers are, and not everybody who may do everything. */
export async function tellDesk(ctx: Telling, { driver }: Whose, text: string): Promise<void> {
  ctx.changed({ subject: 'Driver', id: driver.id, before: {}, after: { driverWrote: text } })
  const rows = [{ depotId: driver.depotId, userId: driver.userId }]
  const { people } = await ctx.call(listWhoMay, { action: 'update', subject: 'Driver', rows })
  for (const { id, isTheirWork } of people) {
    if (id === driver.userId || !isTheirWork) continue
    const facts = { id: driver.id, name: driver.name, text: text.slice(0, 200) }
    await ctx.call(notify, noticeOf(driverWrote, { userId: id, facts }))
  }
}
