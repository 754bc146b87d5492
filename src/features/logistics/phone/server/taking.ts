/** Photos and signatures as phones send them: once each, however often the line drops. */
import { like } from 'drizzle-orm'
import { prepared, type Asking, type Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { StoredFile } from '#server/storage'
import type * as contract from '#features/logistics/phone/contract'
import { judgedAt } from '#features/logistics/phone/rules'
import { keepProof } from '#features/logistics/routes/contract/driving'
import { proofs } from '#features/logistics/routes/tables'
import { isKey, tellRefused } from './acts'
import { dayOf } from './day'
import { atDoors, goneOf, type Refusal } from './doing'
import { hashOf } from '#server/hash'
import { strayOf } from './stray'
import { actAs, whoseOf } from './whose'

type Handlers = HandlersOf<typeof contract>
type Query = Parameters<Extract<Handlers['addProof'], { run: unknown }>['before']>[1]['query']
type Before = Asking<typeof contract.addProof>
type Taken = { kind: 'photo' | 'signature'; stopIds: number[]; deliveryIds: number[]; at: string; sentAt: string }

function takenOf({ kind, stops, deliveries, at, sentAt }: Query): Taken | undefined {
  const idsOf = (text: string | undefined) => (text ?? '').split('.').map(Number)
  const isId = (one: number) => Number.isInteger(one) && one > 0 && one < 2 ** 31
  const stopIds = idsOf(stops)
  const areIds = stopIds.length <= 40 && stopIds.every(isId)
  const isMoment = (text: string | undefined): text is string =>
    text !== undefined && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && Number.isFinite(Date.parse(text))
  if ((kind !== 'photo' && kind !== 'signature') || !areIds || !isMoment(at) || !isMoment(sentAt)) return undefined
  const deliveryIds = idsOf(deliveries).map((one) => (isId(one) ? one : 0))
  return { kind, stopIds, deliveryIds, at, sentAt }
}

function degreesOf(text: string | undefined, most: number): number | null {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && Math.abs(value) <= most ? value : null
}

type Prepared = { taken: Taken; key: string; file: StoredFile | undefined }
export const addProof: Handlers['addProof'] = prepared({
  async before(ctx: Before, { query, body }): Promise<Prepared> {
    const whose = await whoseOf(ctx)
    if (!whose) return ctx.fail('phone_unknown')
    const key = ctx.request.headers.get('idempotency-key')
    if (!isKey(key)) return ctx.fail('key_wrong')
    const taken = takenOf(query)
    if (!taken) return ctx.fail('proof_wrong')
    const [there] = await ctx.db
      .select({ id: proofs.id })
      .from(proofs)
      .where(like(proofs.eventId, `${whose.driver.id}:${key.replaceAll(/[%_\\]/g, '\\$&')}:%`))
      .limit(1)
    // it came before, and its answer was lost
    const file = there ? undefined : await ctx.receive(body, { name: `${taken.kind}.jpg` })
    return { taken, key, file }
  },
  async run(ctx: Ctx<typeof contract.addProof>, { query }, { taken, key, file }: Prepared) {
    const whose = await whoseOf(ctx)
    if (!whose) return ctx.fail('phone_unknown')
    await actAs(ctx, whose)
    if (!file) return dayOf(ctx, whose.driver)
    const found = await atDoors(ctx, taken.stopIds)
    const hash = await hashOf(new Uint8Array(await new Response(await ctx.files.read(file)).arrayBuffer()))
    const [lat, lon] = [degreesOf(query.lat, 90), degreesOf(query.lon, 180)]
    const accuracy = degreesOf(query.accuracy, 1_000_000)
    const refused: Refusal[] = []
    for (const [place, stopId] of taken.stopIds.entries()) {
      const one = found.find(({ stop }) => stop.id === stopId)
      const gone = goneOf(one, query.route, whose)
      const delivery = gone
        ? await strayOf(ctx, whose, { routeId: query.route, at: one, deliveryId: taken.deliveryIds[place] })
        : one!.delivery
      if (gone) {
        const name = delivery?.customer ?? ''
        refused.push({ stopId, name, state: null, allowed: [], route: null, lacks: [], ...gone })
      }
      if (delivery)
        await ctx.call(keepProof, {
          stopId: gone ? null : stopId,
          deliveryId: delivery.id,
          attempt: delivery.attempt,
          kind: taken.kind,
          signee: (query.signee ?? '').slice(0, 120),
          lat: lon === null ? null : lat,
          lon: lat === null ? null : lon,
          accuracyMetres: accuracy === null ? null : Math.abs(Math.round(accuracy)),
          takenAt: judgedAt(taken, ctx.now),
          hash,
          fileId: file.id,
          eventId: `${whose.driver.id}:${key}:${stopId}`,
        })
    }
    if (refused.length === 0) return dayOf(ctx, whose.driver)
    await tellRefused(ctx, whose, 'proof', refused)
    const day = await dayOf(ctx, whose.driver)
    return ctx.refuse('act_refused', { message: 'The stop is not on this route any more', refused, day })
  },
})
