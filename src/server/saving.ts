/** Saves on versioned rows: refused where another save came first, and written field by field with their trail. */
import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedOf } from '#contract/changed-of'
import type { Outdated } from '#contract/outdated'
import { changesSince } from './changes-since'
import type { Writing } from './context'

/** A row as the trail knows it. */
type Subject = { subject: string; id: number | string }
export type Refusing<C extends string> = Pick<Writing, 'db'> & { fail(code: C, data: Outdated): never }

/**
 * Refuses a save that was made on an older version than there is, and says who changed what since.
 * @example await refuseOutdated(ctx, 'deal_outdated', { subject: 'Deal', id, version: row.version }, seen)
 */
export async function refuseOutdated<C extends string>(
  ctx: Refusing<C>,
  code: C,
  { subject, id, version }: Subject & { version: number },
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined && seen < version) ctx.fail(code, await changesSince(ctx.db, subject, id, seen, version))
}

type Versioned = PgTable & { id: AnyPgColumn; version: AnyPgColumn }
type FieldsOf<T extends Versioned> = { [K in keyof T['$inferSelect']]?: T['$inferSelect'][K] | undefined }

/**
 * Writes the fields that differ as the next version, and names them in the trail. Gives these fields: none, where nothing differs.
 * @example const changed = await saveChanged(ctx, vehicles, row, asked)
 */
export async function saveChanged<T extends Versioned, F extends FieldsOf<T>>(
  ctx: Pick<Writing, 'db' | 'changed'>,
  table: T,
  row: Readonly<Record<keyof F, unknown>> & { id: number; version: number },
  asked: F,
  trail?: Subject,
): Promise<Partial<F>> {
  const changed = changedOf(row, asked)
  const fields = Object.keys(changed)
  if (fields.length === 0) return changed
  const after = { ...changed, version: row.version + 1 }
  await ctx.db.update<PgTable>(table).set(after).where(eq(table.id, row.id))
  const before = Object.fromEntries(fields.map((field) => [field, row[field as keyof F]]))
  ctx.changed({ id: row.id, ...trail, before, after })
  return changed
}
