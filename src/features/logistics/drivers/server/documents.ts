/** Papers of drivers, each a file of its own. */
import { and, desc, eq } from 'drizzle-orm'
import { dayIn, isDay } from '#contract/zone'
import { prepared, type Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import { files } from '#server/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract/documents'
import { documentKinds, type DriverDocument } from '#features/logistics/drivers/contract/documents'
import { licenceOf } from '#features/logistics/drivers/rules'
import { driverDocuments, drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'
import { write } from './changes'
import { driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>

async function documentsOf({ db, now }: Pick<Base, 'db' | 'now'>, driverId: number): Promise<DriverDocument[]> {
  const rows = await db
    .select({ row: driverDocuments, file: files, addedBy: users.fullName, zone: depots.zone })
    .from(driverDocuments)
    .innerJoin(files, eq(files.id, driverDocuments.fileId))
    .innerJoin(drivers, eq(drivers.id, driverDocuments.driverId))
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .leftJoin(users, eq(users.id, driverDocuments.addedById))
    .where(eq(driverDocuments.driverId, driverId))
    .orderBy(desc(driverDocuments.id))
  return rows.map(({ row: { id, kind, until, createdAt }, file: { name, media, size }, addedBy, zone }) => ({
    id,
    kind,
    name,
    media,
    size,
    until,
    addedBy,
    state: licenceOf(until, dayIn(zone, now)),
    createdAt: createdAt.toISOString(),
  }))
}

export const listDocuments: Handlers['listDocuments'] = async (ctx, { params: { id } }) => {
  if (!(await driverOf(ctx, 'read', id))) return ctx.fail('driver_unknown')
  const documents = await documentsOf(ctx, id)
  return { documents, ending: documents.filter(({ state }) => state === 'soon' || state === 'expired').length }
}

const longestName = 200
export const addDocument: Handlers['addDocument'] = prepared({
  async before(ctx, { params: { id }, query: { name, until }, body }) {
    // a large file is not taken for somebody who is gone, nor for a day that is none
    if (!(await driverOf(ctx, 'read', id))) return ctx.fail('driver_unknown')
    if (until && !isDay(until)) return ctx.fail('day_unknown')
    return ctx.receive(body, { name: (name?.trim() || 'document').slice(0, longestName) })
  },
  async run(ctx, { params: { id }, query: { kind: said, until: day } }, file) {
    const row = await driverOf(ctx, 'update', id)
    if (!row) return ctx.fail('driver_unknown')
    const kind = documentKinds.find((one) => one === said) ?? 'other'
    const until = day || null
    const of = { driverId: id, fileId: file.id, kind, until, addedById: ctx.person.id, createdAt: ctx.now }
    const [made] = await ctx.db.insert(driverDocuments).values(of).returning({ id: driverDocuments.id })
    if (kind === 'licence' && until !== null) await write(ctx, row, { licenceUntil: until })
    ctx.changed({ subject: 'Driver', id, after: { document: file.name, kind, until } })
    return (await documentsOf(ctx, id)).find((one) => one.id === made!.id)!
  },
})

async function documentOf({ db }: Pick<Base, 'db'>, driverId: number, id: number) {
  const [row] = await db
    .select()
    .from(driverDocuments)
    .where(and(eq(driverDocuments.id, id), eq(driverDocuments.driverId, driverId)))
  return row
}

export const getDocument: Handlers['getDocument'] = async (ctx, { params: { id, document } }) => {
  const found = (await driverOf(ctx, 'read', id)) && (await documentOf(ctx, id, document))
  const file = found && (await ctx.files.find(found.fileId))
  return file ? fileResponse(ctx.request, file, ctx.files) : ctx.fail('document_unknown')
}

export const removeDocument: Handlers['removeDocument'] = async (ctx, { params: { id, document } }) => {
  const found = (await driverOf(ctx, 'update', id)) && (await documentOf(ctx, id, document))
  if (!found) return ctx.fail('document_unknown')
  const file = await ctx.files.find(found.fileId)
  await ctx.db.delete(driverDocuments).where(eq(driverDocuments.id, found.id))
  await ctx.files.remove(found.fileId)
  ctx.changed({ subject: 'Driver', id, before: { document: file?.name, kind: found.kind } })
}
