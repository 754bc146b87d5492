import { and, desc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/imports/contract'
import type { Mapping } from '#features/imports/contract'
import { plainName } from '#features/imports/rules'
import { mappings } from '#features/imports/tables'
import { importerOf, openImport } from './imports'
import type { Importers } from './rows'

type Handlers = HandlersOf<typeof contract>

export const getImporter =
  (importers: Importers): Handlers['getImporter'] =>
  async (ctx, { params: { what } }) => {
    const importer = importerOf(ctx, importers, what)
    const { language } = ctx
    const saved = await ctx.db
      .select()
      .from(mappings)
      .where(eq(mappings.what, what))
      .orderBy(desc(mappings.usedAt), desc(mappings.id))
      .limit(50)
    return {
      what,
      title: importer.title[language],
      list: importer.list,
      key: importer.key,
      updates: importer.update !== undefined,
      reviews: importer.reviews === true,
      dayFields: importer.day ? [importer.day.field, ...importer.day.unless] : [],
      columns: importer.columns.map(({ field, title, kind, needed = false, unless = [], choices = [] }) => ({
        field,
        title: title[language],
        kind,
        needed,
        unless: [...unless],
        choices: choices.map(({ value }) => value),
      })),
      mappings: saved.map(asMapping),
      swaps: (importer.swaps ?? []).map(([one, other]): [string, string] => [one, other]),
    }
  }

/** By the names of columns, as another file may have them in another order. */
const asMapping = ({ id, name, head, fields, reading }: typeof mappings.$inferSelect): Mapping => ({
  id,
  name,
  fields: Object.fromEntries(head.flatMap((column, at) => (fields[at] ? [[column, fields[at]]] : []))),
  reading,
})

export const saveMapping =
  (importers: Importers): Handlers['saveMapping'] =>
  async (ctx, { params: { id }, body: { name } }) => {
    const { row } = await openImport(ctx, importers, id)
    const { what, fields, reading } = row
    // the next file is of another day
    const { day: _day, ...lasting } = reading
    await ctx.db.delete(mappings).where(and(eq(mappings.what, what), eq(mappings.name, name)))
    const head = row.columns.map((column) => plainName(column.name))
    const [saved] = await ctx.db
      .insert(mappings)
      .values({ what, name, head, fields, reading: lasting, byId: ctx.person.id, usedAt: ctx.now })
      .returning()
    ctx.changed({ subject: 'Import', id, after: { mapping: name } })
    return asMapping(saved!)
  }

export const removeMapping =
  (importers: Importers): Handlers['removeMapping'] =>
  async (ctx, { params: { what, id } }) => {
    importerOf(ctx, importers, what)
    const [gone] = await ctx.db
      .delete(mappings)
      .where(and(eq(mappings.what, what), eq(mappings.id, id)))
      .returning()
    if (!gone) return ctx.fail('mapping_unknown')
    ctx.changed({ subject: 'Import', before: { mapping: gone.name } })
  }
