/** What a webhook may be told: what its owner may read, judged when it is sent and not when it was set up. */
import { and, eq } from 'drizzle-orm'
import { allowsAll, type Rights } from '#contract/ability'
import type { Json } from '#contract/endpoint'
import { readableIn } from '#contract/hidden'
import type { Writing } from '#server/context'
import { readingAs } from '#server/reading-as'
import { rowsOf } from '#server/rows'
import { Delivery, Driver } from '#features/doors/v1/contract/shown'
import { listWithRules } from '#features/people/access/contract/holders'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { importNeeds } from '#features/imports/contract/beginning'
import { imports } from '#features/imports/tables'
import { runs } from '#features/logistics/optimiser/tables'
import { vehicles } from '#features/logistics/vehicles/tables'

const told = { Delivery: deliveries, Route: routes, Driver: drivers, Exception: exceptions, Run: runs } as const
export type WebhookSubject = keyof typeof told | 'Import' | 'Position'
export const isTold = (subject: string): subject is WebhookSubject =>
  subject in told || subject === 'Import' || subject === 'Position'

type About = { subject: string | null; subjectId: number | null }

/** May they read the very row that it tells of? A ping tells of none. */
export async function mayRead(
  ctx: Pick<Writing, 'db' | 'rights' | 'judged' | 'call'>,
  { subject, subjectId }: About,
): Promise<boolean> {
  if (subject === null || subjectId === null) return true
  if (!isTold(subject) || !ctx.rights.can('read', subject)) return false
  if (subject === 'Import') return mayReadImport(ctx, subjectId)
  // where a vehicle is belongs to it
  const [table, of] = subject === 'Position' ? [vehicles, 'Vehicle'] : [told[subject], subject]
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, subjectId), rowsOf(ctx, 'read', of)))
  return row !== undefined
}

/** Of files may be heard by who may add what they bring. */
async function mayReadImport(ctx: Pick<Writing, 'db' | 'rights' | 'call'>, id: number): Promise<boolean> {
  const [row] = await ctx.db.select({ what: imports.what }).from(imports).where(eq(imports.id, id))
  if (!row) return false
  const { needs } = await ctx.call(importNeeds, { what: row.what })
  return needs !== null && allowsAll(ctx.rights, needs)
}

/** Of what some of its fields may be hidden. */
const shownAs: Readonly<Record<string, Json>> = { Delivery, Driver }
type Call = About & { body: string }
/** The body of a call, without what is hidden from who reads it. */
export function readableBody(rights: Rights, { subject, body }: Call): string {
  const of = subject === null ? undefined : shownAs[subject]
  if (!of) return body
  const { data, ...about } = JSON.parse(body) as { data: unknown }
  return JSON.stringify({ ...about, data: readableIn(rights, of, data) })
}

/** The body for its owner, or nothing where they may not read it; whoever may not sign in any more reads nothing. */
export async function bodyForOwner(ctx: Writing, userId: number, call: Call): Promise<string | undefined> {
  const {
    readers: [owner],
  } = await ctx.call(listWithRules, { ids: [userId] })
  if (!owner) return undefined
  const asked = readingAs(ctx, owner)
  return (await mayRead(asked, call)) ? readableBody(asked.rights, call) : undefined
}
