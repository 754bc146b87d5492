/** Another order of the stops, as a driver asks for it: the desk accepts it with one press, or says no. */
import { and, asc, eq } from 'drizzle-orm'
import { allows } from '#contract/ability'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/phone/contract/desk'
import { driverMessages } from '#features/logistics/phone/tables'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { planHold } from '#features/logistics/routes/contract/drafts'
import { keepStep } from '#features/logistics/routes/contract/steps'
import { isVisit } from '#features/logistics/routes/contract/stops'
import { routes, stops } from '#features/logistics/routes/tables'
import { driverOf } from './driver-of'
import { messagesOf } from './messages'
import { stopIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Answering = Ctx<typeof contract.answerProposal>
type About = NonNullable<(typeof driverMessages.$inferSelect)['about']>

export const answerProposal: Handlers['answerProposal'] = async (
  ctx,
  { params: { id, message }, body: { answer } },
) => {
  if (!(await driverOf(ctx, 'update', id))) return ctx.fail('driver_unknown')
  const [row] = await ctx.db
    .select()
    .from(driverMessages)
    .where(and(eq(driverMessages.id, message), eq(driverMessages.driverId, id)))
    .for('update')
  if (!row?.about) return ctx.fail('message_unknown')
  if (row.answer) ctx.fail('proposal_answered', { message: 'Somebody has answered already', answer: row.answer })
  if (answer === 'accepted') await arrange(ctx, row.about, id)
  await ctx.db.update(driverMessages).set({ answer }).where(eq(driverMessages.id, message))
  ctx.changed({ id, before: {}, after: { proposal: answer, messageId: message } })
  return (await messagesOf(ctx, id)).find((one) => one.id === message)!
}

/** What was over or begun when they asked stays before it; what came since is behind. */
async function arrange(ctx: Answering, { routeId, stopIds }: About, driverId: number): Promise<void> {
  if (!allows(ctx.rights, ['update', 'Route'])) ctx.fail('order_forbidden')
  const held = await ctx.call(planHold, { routeIds: [routeId] })
  if (held) ctx.passOn(held)
  const [route] = await ctx.db.select().from(routes).where(eq(routes.id, routeId))
  const all = await ctx.db.select().from(stops).where(eq(stops.routeId, routeId)).orderBy(asc(stops.seq))
  const places = all.filter(
    ({ kind, pin }) => isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none'),
  )
  const asked = stopIds.flatMap((stopId) => places.find((stop) => stop.id === stopId) ?? [])
  const isTheirs = route?.driverId === driverId && asked.length === stopIds.length
  if (!isTheirs || asked.some(({ state }) => state !== 'pending')) return ctx.fail('proposal_outdated')
  const rest = places.filter(({ id }) => !stopIds.includes(id))
  const done = rest.filter(({ state }) => stopIs.over(state) || state !== 'pending')
  const wanted = [...done, ...asked, ...rest.filter((stop) => !done.includes(stop))]
  const arranged = await ctx.attempt(arrangeRoutes, {
    routes: [{ id: routeId, stops: wanted.map(({ id: stopId }) => ({ stopId })) }],
  })
  if (!arranged.ok) return ctx.fail(arranged.code === 'routing_away' ? 'routing_away' : 'proposal_outdated')
  const { day, depotId } = route
  await ctx.call(keepStep, { day, depotId, did: 'order', before: arranged.value.before, facts: [] })
}
