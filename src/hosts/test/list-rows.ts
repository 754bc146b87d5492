/** Rows that the demo lacks, so that each list has several pages and each sort key an order. */
import { eq, inArray, isNull, max } from 'drizzle-orm'
import type { Db } from '#server/host'
import { audit, jobs, mails } from '#server/tables'
import { webhookCalls, webhooks } from '#features/doors/webhooks/tables'
import { emails, letters, mailboxes } from '#features/email/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { positions, trackers } from '#features/logistics/positions/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { imports } from '#features/imports/tables'
import { mapImports } from '#features/map/tables'
import { tokens } from '#features/people/auth/tables'
import { testNow } from './host'
import { findBuyer } from './list-places'
import type { RouteState } from '#features/logistics/routes/contract/states'

/** So many minutes after the world's clock, or before it. */
const at = (minutes: number): Date => new Date(testNow.getTime() + minutes * 60_000)
const four = [1, 2, 3, 4] as const

/** Things whose history is a list. */
const storied = ['Delivery', 'Vehicle', 'Route', 'Driver', 'Depot', 'Zone', 'KanbanItem', 'User']
const changeOf = (subject: string, subjectId: string, nth: number) => ({
  at: at(nth),
  actorId: nth % 2,
  actorName: 'Odile Marchetti',
  endpoint: `PUT /api/lists/${nth}`,
  action: 'update',
  subject,
  subjectId,
  after: { note: `Change ${nth}` },
  requestId: `list-${nth}`,
})
/** The newest last, whatever they are about. */
async function addTrail(db: Db): Promise<void> {
  await db.insert(audit).values(four.flatMap((nth) => storied.map((subject) => changeOf(subject, '1', nth))))
  // of one moment, and with ids that are in another order as texts
  const ofBuyer = changeOf('Customer', String(await findBuyer(db)), 5)
  await db.insert(audit).values([998, 999, 1000, 1001].map((id) => ({ ...ofBuyer, id })))
}

const states: RouteState[] = ['in_progress', 'in_progress', 'paused', 'completed', 'planned', 'draft']
async function addRoutes(db: Db): Promise<void> {
  const driver = [1, 1, 2, 1, 1, 2]
  const vehicle = [1, 2, 4, 5, 1, 6]
  await db
    .update(depots)
    .set({ city: 'Kilnford', zone: 'Europe/Lisbon' })
    .where(inArray(depots.id, [2]))
  await db.insert(routes).values(
    states.map((state, nth) => ({
      id: nth + 1,
      code: `L-${10 - nth}`,
      day: nth < 4 ? '2026-05-12' : `2026-05-${20 + nth}`,
      depotId: nth === 3 ? 2 : 1,
      driverId: driver[nth]!,
      vehicleId: vehicle[nth]!,
      state,
      stateSince: at(-nth),
      metres: 9000 + ((nth * 7) % 5) * 100,
      lateSeconds: ((nth * 5) % 4) * 60,
      costCents: 500 + nth,
      plannedStart: at(-300 + ((nth * 7) % 5)),
      plannedEnd: at(60 + nth),
      startedAt: nth < 4 ? at(-280 + nth) : null,
      completedAt: state === 'completed' ? at(-10) : null,
      createdAt: at(-600 + nth),
    })),
  )
  const doors = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.state, ['ready']))
    .limit(24)
  let next = 0
  const visit = (routeId: number, seq: number) => ({
    routeId,
    seq,
    kind: 'drop' as const,
    deliveryId: doors[next++]!.id,
    // the last of each route is still ahead
    state: seq <= routeId ? ('done' as const) : ('pending' as const),
    waitSeconds: 60,
    ...(seq <= routeId && { arrivedAt: at(-250 + routeId * 20 + seq * 7), leftAt: at(-246 + routeId * 20 + seq * 7) }),
  })
  const gate = (routeId: number, seq: number, kind: 'start' | 'end') => ({
    routeId,
    seq,
    kind,
    depotId: kind === 'start' ? 1 + (routeId % 2) : 1 + (routeId % 3),
    state: kind === 'start' ? ('done' as const) : ('pending' as const),
    arriveAt: at(-300 - routeId),
    leaveAt: at(-280 - routeId),
    ...(kind === 'start' && { arrivedAt: at(-290 - routeId), leftAt: at(-285 - routeId) }),
  })
  for (const id of [1, 2, 3, 4])
    await db
      .insert(stops)
      .values([
        gate(id, 0, 'start'),
        ...Array.from({ length: 6 - id }, (_, seq) => visit(id, seq + 1)),
        gate(id, 9, 'end'),
      ])
}

/** Sessions of other people, and conversations of a shared mailbox, half of them answered. */
async function addPeople(db: Db): Promise<void> {
  const session = { kind: 'session', expiresAt: at(600) }
  await db.insert(tokens).values(
    four.map((nth) => ({
      ...session,
      id: `list-${nth}`,
      hash: `list-${nth}`,
      userId: 6 - nth,
      createdAt: at(-nth * 3),
    })),
  )
  const [shared] = await db.select({ id: mailboxes.id }).from(mailboxes).where(isNull(mailboxes.userId)).limit(1)
  const [{ last } = { last: 0 }] = await db.select({ last: max(emails.id) }).from(emails)
  const others = await db.selectDistinct({ id: letters.id }).from(letters).orderBy(letters.id).limit(4)
  const mail = { mailboxId: shared!.id, folder: 'inbox', words: 'A letter', top: false }
  await db.insert(emails).values(
    others.flatMap((letter, nth) => {
      const id = last! + 10 * (nth + 1)
      const one = { ...mail, threadId: id, letterId: letter.id }
      return [
        { ...one, id, state: 'received' as const, listedAt: at(-30 * (nth + 1)) },
        ...(nth < 2 ? [{ ...one, id: id + 1, state: 'sent' as const, listedAt: at(-nth) }] : []),
      ]
    }),
  )
}

/** Rows for the walk over all lists: added once, before the first list is asked. */
export async function addListRows(db: Db): Promise<void> {
  await addTrail(db)
  await addRoutes(db)
  await addPeople(db)
  const person = { bytes: 9, profiles: ['car'], fileName: 'little.osm.pbf' }
  await db.insert(mapImports).values(
    four.map((id) => ({
      ...person,
      id,
      name: `Map ${9 - id}`,
      state: id < 3 ? ('succeeded' as const) : ('failed' as const),
      createdAt: at(id),
    })),
  )
  await db.insert(mails).values(
    four.map((nth) => ({
      to: `${9 - nth}@lists.example`,
      subject: `Mail ${(nth * 3) % 5}`,
      text: 'Text',
      createdAt: at(nth),
    })),
  )
  await db.insert(jobs).values(
    four.map((nth) => ({
      name: `job-${9 - nth}`,
      lane: 'quick' as const,
      input: {},
      state: nth < 3 ? ('done' as const) : ('failed' as const),
      runAt: at(nth),
      createdAt: at(nth),
    })),
  )
  await db.insert(trackers).values(
    four.map((id) => ({
      id,
      name: `Tracker ${(id * 3) % 5}`,
      keyHash: `list-${id}`,
      keyEnd: `${id}`,
      vehicleId: id < 4 ? id : null,
      driverId: 1,
      lastSeenAt: id < 3 ? at(-id) : null,
      revokedAt: id === 2 ? at(0) : null,
      createdAt: at(id),
    })),
  )
  await db.insert(positions).values(
    four.map((nth) => {
      const moment = { recordedAt: at(-nth), receivedAt: at(-nth) }
      return { ...moment, vehicleId: 1, driverId: 1, lat: 38.5, lon: -42 + nth / 100, source: 'api' as const }
    }),
  )
  await db
    .update(invoices)
    .set({ deletedAt: at(0) })
    .where(inArray(invoices.id, [5001, 5002, 5003]))
  await db
    .update(deliveries)
    .set({ attempt: 2 })
    .where(inArray(deliveries.id, [11, 12]))
  await db
    .update(exceptions)
    .set({ severity: 'low' })
    .where(inArray(exceptions.id, [1, 3]))
  await db
    .update(exceptions)
    .set({ kind: 'address', severity: 'medium' })
    .where(inArray(exceptions.id, [2, 5]))
  await db
    .update(webhooks)
    .set({ createdAt: at(-9) })
    .where(eq(webhooks.id, 2))
  await db
    .update(webhookCalls)
    .set({ state: 'failed' })
    .where(inArray(webhookCalls.id, [1]))
  await db
    .update(webhookCalls)
    .set({ state: 'waiting', nextAt: at(9) })
    .where(inArray(webhookCalls.id, [2]))
  await db
    .update(webhookCalls)
    .set({ state: 'waiting', nextAt: at(5) })
    .where(inArray(webhookCalls.id, [4]))
  const file = { what: 'customers', state: 'added' as const, reading: { decimal: null, dates: null } }
  await db.insert(imports).values(four.map((nth) => ({ ...file, fileName: `list-${9 - nth}.csv`, createdAt: at(nth) })))
}
