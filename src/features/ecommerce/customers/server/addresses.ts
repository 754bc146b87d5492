import { and, eq, ne } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { isHidden } from '#server/hidden'
import { NotAllowed } from '#server/judge'
import { refuseOutdated, saveChanged } from '#server/saving'
import type * as contract from '#features/ecommerce/customers/contract'
import { customerAddresses } from '#features/ecommerce/customers/tables'
import { customerForChange, detailOf, type AddressRow, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Writing, 'db' | 'changed' | 'call'>
const subject = 'CustomerAddress'
/** Nobody changes addresses that they may not read. */
function mustSee(ctx: Pick<Base, 'rights'>): void {
  if (isHidden(ctx, 'Customer.addresses')) throw new NotAllowed()
}

export const addAddress: Handlers['addAddress'] = async (ctx, { params: { id }, body }) => {
  mustSee(ctx)
  const row = await customerForChange(ctx, 'update', id)
  if (!row) return ctx.fail('customer_unknown')
  const [other] = await ofCustomer(ctx, row)
  // the first one is where everything goes
  const uses = other ? {} : { deliversHere: true, billsHere: true }
  const [address] = await ctx.db
    .insert(customerAddresses)
    .values({ ...body, name: body.name || row.customer, customerId: row.id, ...uses })
    .returning()
  await leaveOthers(ctx, address!)
  ctx.changed({ subject, id: address!.id, after: { line: address!.line, version: address!.version } })
  return told(ctx, row, address!.line)
}

export const updateAddress: Handlers['updateAddress'] = async (ctx, { params, body: { version, ...asked } }) => {
  mustSee(ctx)
  const row = await customerForChange(ctx, 'update', params.id)
  if (!row) return ctx.fail('customer_unknown')
  const found = await addressOf(ctx, row, params.address)
  if (!found) return ctx.fail('address_unknown')
  await refuseOutdated(ctx, 'address_outdated', { subject, id: found.id, version: found.version }, version)
  const changed = await saveChanged(ctx, customerAddresses, found, asked, { subject, id: found.id })
  if (Object.keys(changed).length === 0) return detailOf(ctx, row)
  const address = { ...found, ...changed }
  await leaveOthers(ctx, address)
  return told(ctx, row, address.line)
}

export const removeAddress: Handlers['removeAddress'] = async (ctx, { params }) => {
  mustSee(ctx)
  const row = await customerForChange(ctx, 'update', params.id)
  if (!row) return ctx.fail('customer_unknown')
  const found = await addressOf(ctx, row, params.address)
  if (!found) return ctx.fail('address_unknown')
  await ctx.db.delete(customerAddresses).where(eq(customerAddresses.id, found.id))
  ctx.changed({ subject, id: found.id, before: { line: found.line } })
  ctx.changed({ subject: 'Customer', id: row.customerId, before: { address: found.line }, after: { address: '' } })
}

const ofCustomer = ({ db }: Ctx, { id }: CustomerRow) =>
  db.select().from(customerAddresses).where(eq(customerAddresses.customerId, id)).limit(1)

async function addressOf({ db }: Ctx, { id }: CustomerRow, address: number): Promise<AddressRow | undefined> {
  const [found] = await db
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.id, address), eq(customerAddresses.customerId, id)))
  return found
}

/** One address takes deliveries and one takes bills: what the newest says of itself, the others are no more. */
async function leaveOthers({ db }: Ctx, { id, customerId, deliversHere, billsHere }: AddressRow): Promise<void> {
  const no = { ...(deliversHere && { deliversHere: false }), ...(billsHere && { billsHere: false }) }
  if (Object.keys(no).length === 0) return
  await db
    .update(customerAddresses)
    .set(no)
    .where(and(eq(customerAddresses.customerId, customerId), ne(customerAddresses.id, id)))
}

/** The page of the customer shows their addresses, so it hears of it as of a change of theirs. */
function told(ctx: Ctx, row: CustomerRow, line: string) {
  ctx.changed({ subject: 'Customer', id: row.customerId, after: { address: line } })
  return detailOf(ctx, row)
}
