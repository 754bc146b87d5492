/** What is hidden from a person is hidden from their searches, orders and files as well. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Rights } from '#contract/ability'
import { hides, type FieldName } from '#contract/hidden'
import { soughtIn } from './table'

type Asking = { rights: Rights }
type Part = AnyColumn | SQL
/** A column, and the fields by which it may be hidden. */
type Hideable = readonly [Part, ...FieldName[]]

/** Is any of these fields hidden from whoever asks? */
export const isHidden = ({ rights }: Asking, ...names: readonly FieldName[]): boolean => hides(rights, ...names)

/** Those of some columns that a person may read. */
export const shownOf = (asking: Asking, parts: readonly Hideable[]): Part[] =>
  parts.flatMap(([part, ...names]) => (isHidden(asking, ...names) ? [] : part))

/** All of a text that an index holds, and its parts. */
type Sought = { all: SQL; open: readonly Part[]; hideable: readonly Hideable[] }
/**
 * The text that a search looks through. An index holds all of it; for who may not read all, the rest is put together without one.
 * @example seek(ctx.db, users, soughtBy(ctx, userSought), q)
 */
export function soughtBy(asking: Asking, { all, open, hideable }: Sought): SQL {
  const shown = shownOf(asking, hideable)
  return shown.length === hideable.length ? all : soughtIn(...open, ...shown)
}

type Fields = Readonly<Record<string, SQL.Aliased<unknown>>>
/**
 * The columns of a file, those that are hidden empty.
 * @example db.select(readableFields(ctx, exportedFields, { email: ['User.email'] }))
 */
export const readableFields = <F extends Fields>(
  asking: Asking,
  fields: F,
  names: Readonly<Partial<Record<keyof F, readonly FieldName[]>>>,
): F => {
  const blank = Object.entries(names)
    .filter(([, of]) => isHidden(asking, ...(of ?? [])))
    .map(([key]) => [key, sql`''`.as(key)])
  return { ...fields, ...Object.fromEntries(blank) }
}
