/** Makes rows below other rows for the endpoints whose path names both, and says under which
 *  parent each row is not. */
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invoicePayments } from '#features/invoices/tables'
import { itemAttachments, itemComments } from '#features/kanban/tables'
import { customerAddresses } from '#features/ecommerce/customers/tables'
import { letterFiles } from '#features/email/tables'
import { importRows, mappings } from '#features/imports/tables'
import { webhookCalls } from '#features/doors/webhooks/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { driverAbsences, driverDocuments } from '#features/logistics/drivers/tables'
import { driverMessages } from '#features/logistics/phone/tables'
import { proofs, stops } from '#features/logistics/routes/tables'
import type { WarningKind } from '#features/logistics/vehicles/contract'
import { vehicleWarnings } from '#features/logistics/vehicles/tables'
import { keepFile } from '#server/files'
import { putMail } from '#server/mail'
import { partsOfBytes } from '#server/parts'
import { aSide, type Side } from './a-side'
import { fileImports } from './file-imports'
import type { Client, World } from './host'
import { json } from './importing'
import type { Path } from './unknown-rows'

type The = Pick<World, 'host'>
type Table = PgTable & { id: PgColumn }
export type InnerRow = {
  path: Path
  /** The same row under another parent, or why no other parent could have it. */
  elsewhere: Path | string
  /** Reads the row from its table. */
  look(): Promise<unknown>
  /** The answer under its own parent, where that is a failure about something else. */
  but?: string
}
type Making = (world: The, admin: Client) => Promise<InnerRow>

const root = '/api/apps/logistics'
const readNothing = () => Promise.resolve(null)
const readRow =
  ({ host: { db } }: The, table: Table, id: number) =>
  () =>
    db.select().from(table).where(eq(table.id, id))

let sideOfFile: { of: The; side: Promise<Side> } | undefined
/** One depot for all of them: a dozen calls make it. */
export function sideOf(world: The, admin: Client): Promise<Side> {
  if (sideOfFile?.of !== world) sideOfFile = { of: world, side: aSide(world, admin, { id: 1, isMe: false }) }
  return sideOfFile.side
}

type Crew = Pick<Side, 'Driver' | 'idle' | 'Route' | 'Stop'>
/** Below a driver, and asked for below another driver. */
const ofDriver =
  (key: string, table: Table, insert: (world: The, side: Crew) => Promise<number>, but?: string): Making =>
  async (world, admin) => {
    const side = await sideOf(world, admin)
    const id = await insert(world, side)
    const path = { id: side.Driver, [key]: id }
    return { path, elsewhere: { ...path, id: side.idle }, look: readRow(world, table, id), ...(but && { but }) }
  }

async function addPhoto({ host }: The): Promise<typeof driverDocuments.$inferInsert.fileId> {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return (await keepFile(host, 'photo.png', partsOfBytes(png))).id
}
const document = ofDriver('document', driverDocuments, async (world, { Driver: driverId }) => {
  const { db, now } = world.host
  const row = { driverId, fileId: await addPhoto(world), kind: 'licence' as const, createdAt: now() }
  return (await db.insert(driverDocuments).values(row).returning())[0]!.id
})

async function addProof(world: The, deliveryId: number): Promise<number> {
  const { db, now } = world.host
  const row = { deliveryId, kind: 'photo' as const, fileId: await addPhoto(world), takenAt: now(), receivedAt: now() }
  return (await db.insert(proofs).values(row).returning())[0]!.id
}

/** The product keeps at most one open row of each kind. */
const warning =
  (kind: WarningKind): Making =>
  async (world, admin) => {
    const { Vehicle: id } = await sideOf(world, admin)
    const row = { vehicleId: id, kind, raisedAt: world.host.now() }
    const [one] = await world.host.db.insert(vehicleWarnings).values(row).returning()
    const path = { id, warning: one!.id }
    return { path, elsewhere: { ...path, id: 1 }, look: readRow(world, vehicleWarnings, one!.id) }
  }

const address: Making = async (world, admin) => {
  const { Customer: id } = await sideOf(world, admin)
  const answer = admin(`POST /api/apps/ecommerce/customers/${id}/addresses`, { line: '4 Lantern Row' })
  const { addresses } = await json<{ addresses: { id: number }[] }>(answer)
  const path = { id, address: addresses.at(-1)!.id }
  const elsewhere = { ...path, id: 161_843 }
  return { path, elsewhere, look: readRow(world, customerAddresses, path.address) }
}

const attachment: Making = async (world, admin) => {
  const file = new TextEncoder().encode('Bay 2 at seven')
  const { id } = await json<{ id: number }>(admin('POST /api/apps/kanban/item/1/attachments?name=a.txt', file))
  const path = { id: 1, attachmentId: id }
  return { path, elsewhere: { ...path, id: 2 }, look: readRow(world, itemAttachments, id) }
}

/** A draft with a file, and one without. */
const draftFile: Making = async (world, admin) => {
  const add = () => json<{ id: number }>(admin('POST /api/apps/email/drafts', { subject: 'Bay 2', body: null }))
  const [draft, other] = [await add(), await add()]
  const file = new TextEncoder().encode('Bay 2 at seven')
  const { id } = await json<{ id: number }>(
    admin(`POST /api/apps/email/drafts/${draft.id}/attachments?name=a.txt`, file),
  )
  const path = { id: draft.id, fileId: id }
  return { path, elsewhere: { ...path, id: other.id }, look: readRow(world, letterFiles, id) }
}

const call: Making = async (world, admin) => {
  const add = () =>
    json<{ id: number }>(
      admin(`POST ${root}/webhooks`, { name: 'Quayside', url: 'https://hooks.example/', events: ['delivery.ready'] }),
    )
  const [{ id }, other] = [await add(), await add()]
  const row = { uid: `call-${id}`, webhookId: id, type: 'delivery.ready' as const, body: '{}', at: world.host.now() }
  const [one] = await world.host.db
    .insert(webhookCalls)
    .values({ ...row, state: 'failed' })
    .returning()
  const path = { id, call: one!.id }
  return { path, elsewhere: { ...path, id: other.id }, look: readRow(world, webhookCalls, one!.id) }
}

/** By the names of endpoints. */
export const innerRows: Readonly<Record<string, Making>> = {
  [`DELETE ${root}/drivers/{id}/absences/{absence}`]: ofDriver('absence', driverAbsences, async ({ host }, side) => {
    const away = { from: '2026-08-01', until: '2026-08-02', reason: 'sick' as const }
    const rows = host.db.insert(driverAbsences).values({ driverId: side.Driver, ...away })
    return (await rows.returning())[0]!.id
  }),
  [`POST ${root}/drivers/{id}/messages/{message}/answer`]: ofDriver(
    'message',
    driverMessages,
    async ({ host }, side) => {
      const about = { routeId: side.Route, stopIds: [side.Stop] }
      const said = { fromDriver: true, kind: 'reorder' as const, text: 'Bay 2 first', about, at: host.now() }
      const rows = host.db.insert(driverMessages).values({ driverId: side.Driver, ...said })
      return (await rows.returning())[0]!.id
    },
  ),
  [`GET ${root}/drivers/{id}/documents/{document}`]: document,
  [`DELETE ${root}/drivers/{id}/documents/{document}`]: document,
  [`GET ${root}/deliveries/{id}/proofs/{proof}`]: async (world, admin) => {
    const side = await sideOf(world, admin)
    const path = { id: side.inSecond, proof: await addProof(world, side.inSecond) }
    return { path, elsewhere: { ...path, id: side.Delivery }, look: readRow(world, proofs, path.proof) }
  },
  'GET /track/{token}/proofs/{proof}': async (world, admin) => {
    const side = await sideOf(world, admin)
    const over = { state: 'delivered' as const, endedAt: world.host.now() }
    await world.host.db.update(deliveries).set(over).where(eq(deliveries.id, side.inSecond))
    const tokenOf = async (id: number) => {
      const { link } = await json<{ link: { url: string } }>(admin(`POST ${root}/deliveries/${id}/tracking`))
      return new URL(link.url).pathname.split('/').at(-1)!
    }
    const path = { token: await tokenOf(side.inSecond), proof: await addProof(world, side.inSecond) }
    const elsewhere = { ...path, token: await tokenOf(side.Delivery) }
    return { path, elsewhere, look: readRow(world, proofs, path.proof) }
  },
  [`POST ${root}/routes/{id}/stops/{stop}/moves`]: async (world, admin) => {
    const { Route: id, Stop: stop, second } = await sideOf(world, admin)
    // nobody arrives on a route that has not begun
    return { path: { id, stop }, elsewhere: { id: second, stop }, look: readRow(world, stops, stop), but: 'route_idle' }
  },
  [`POST ${root}/vehicles/{id}/warnings/{warning}/acknowledge`]: warning('Fuel Problems'),
  [`POST ${root}/vehicles/{id}/warnings/{warning}/end`]: warning('Oil Leakage'),
  [`GET ${root}/trail/{of}/{id}`]: async (world, admin) => {
    const path = { of: 'zones', id: (await sideOf(world, admin)).Zone }
    return { path, elsewhere: 'rows of two kinds may have one id', look: readNothing }
  },
  'GET /api/apps/email/{id}/attachments/{fileId}': draftFile,
  'DELETE /api/apps/email/drafts/{id}/attachments/{fileId}': draftFile,
  'PUT /api/apps/ecommerce/customers/{id}/addresses/{address}': address,
  'DELETE /api/apps/ecommerce/customers/{id}/addresses/{address}': address,
  'PUT /api/imports/{id}/rows/{row}': async ({ host }, admin) => {
    const { bring } = fileImports(() => host, admin)
    const [{ id }, other] = [
      await bring('customers', 'name,email\nAda,a@inner.example\nBo,b@inner.example\n'),
      await bring('customers', 'name,email\nCy,c@inner.example\n'),
    ]
    const look = () => host.db.select().from(importRows).where(eq(importRows.importId, id))
    return { path: { id, row: 2 }, elsewhere: { id: other.id, row: 2 }, look }
  },
  'DELETE /api/importers/{what}/mappings/{id}': async (world, admin) => {
    const { bring } = fileImports(() => world.host, admin)
    const file = await bring('customers', 'name,email\nDi,d@inner.example\n')
    const { id } = await json<{ id: number }>(admin(`POST /api/imports/${file.id}/mapping`, { name: 'Inner' }))
    const path = { what: 'customers', id }
    return { path, elsewhere: { ...path, what: 'orders' }, look: readRow(world, mappings, id) }
  },
  'DELETE /api/apps/invoice/{id}/payments/{paymentId}': async (world) => {
    const [row] = await world.host.db.select().from(invoicePayments).limit(1)
    const path = { id: row!.invoiceId, paymentId: row!.id }
    return { path, elsewhere: { ...path, id: 5036 }, look: readRow(world, invoicePayments, row!.id) }
  },
  'DELETE /api/apps/kanban/item/{id}/comments/{commentId}': async (world, admin) => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bay 2' }] }] }
    const { id } = await json<{ id: number }>(admin('POST /api/apps/kanban/item/1/comments', { body }))
    const path = { id: 1, commentId: id }
    return { path, elsewhere: { ...path, id: 2 }, look: readRow(world, itemComments, id) }
  },
  'DELETE /api/apps/kanban/item/{id}/attachments/{attachmentId}': attachment,
  'GET /api/apps/kanban/item/{id}/attachments/{attachmentId}': attachment,
  'GET /api/map/tiles/{z}/{x}/{y}': () =>
    Promise.resolve({ path: { z: 0, x: 0, y: 0 }, elsewhere: 'a tile is named by all three', look: readNothing }),
  'GET /api/outbox/{id}/papers/{at}': async ({ host }, admin) => {
    const paper = { name: 'Slip', title: 'Slip', language: 'en' as const, blocks: [] }
    await putMail(host.db, { to: 'w@inner.example', subject: 'Slip', text: 'Attached.', papers: [paper] }, host)
    const { mails } = await json<{ mails: { id: number }[] }>(admin('GET /api/outbox?q=inner.example'))
    return { path: { id: mails[0]!.id, at: 1 }, elsewhere: 'each mail counts its own from 1', look: readNothing }
  },
  [`GET ${root}/webhooks/{id}/calls/{call}`]: call,
  [`POST ${root}/webhooks/{id}/calls/{call}/replay`]: call,
}
