import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/ecommerce/customers/contract'
import { changedOf } from '#features/ecommerce/customers/rules'
import { customers } from '#features/ecommerce/customers/tables'
import { makeCustomer } from './commands'
import { customerByEmail, customerForChange, detailOf, holdEmail, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>

export const addCustomer: Handlers['addCustomer'] = async (ctx, { body }) => {
  await holdEmail(ctx.db, body.email)
  if (await customerByEmail(ctx.db, body.email)) ctx.fail('email_taken')
  return detailOf(ctx, await makeCustomer(ctx, body))
}

export const updateCustomer: Handlers['updateCustomer'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  if (asked.email !== undefined) await holdEmail(ctx.db, asked.email)
  const row = await customerForChange(ctx, 'update', id)
  if (!row) return ctx.fail('customer_unknown')
  await refuseOutdated(ctx, 'customer_outdated', { subject: 'Customer', id, version: row.version }, version)
  const same = asked.email === undefined ? undefined : await customerByEmail(ctx.db, asked.email)
  if (same && same.id !== row.id) ctx.fail('email_taken')
  return detailOf(ctx, await write(ctx, row, asked))
}

/** Writes what differs, and the trail of it. */
export async function write(
  ctx: Pick<Writing, 'db' | 'changed'>,
  row: CustomerRow,
  asked: Partial<CustomerRow>,
): Promise<CustomerRow> {
  const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const after = changedOf<Partial<CustomerRow>>(row, said)
  const fields = Object.keys(after) as (keyof CustomerRow)[]
  if (fields.length === 0) return row
  const version = row.version + 1
  const [next] = await ctx.db
    .update(customers)
    .set({ ...after, version })
    .where(eq(customers.id, row.id))
    .returning()
  const before = Object.fromEntries(fields.map((field) => [field, row[field]]))
  ctx.changed({ subject: 'Customer', id: row.customerId, before, after: { ...after, version } })
  return next!
}

/** No new version: ticks are saved one by one, beside the form. */
export const setChoices: Handlers['setChoices'] = async (ctx, { params: { id }, body }) => {
  const row = await customerForChange(ctx, 'update', id)
  if (!row) return ctx.fail('customer_unknown')
  const chosen = body.choices.map(({ kind, byMail }): [string, string[]] => [kind, byMail ? ['email'] : []])
  const choices = { ...row.choices, ...Object.fromEntries(chosen) }
  await ctx.db.update(customers).set({ choices }).where(eq(customers.id, row.id))
  ctx.changed({ id, before: { choices: row.choices }, after: { choices } })
  return detailOf(ctx, { ...row, choices })
}
