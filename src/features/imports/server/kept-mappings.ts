/** Mappings as they are looked through: those of kinds of files that somebody may bring. */
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { allowsAll } from '#contract/ability'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/imports/contract/mappings'
import type { KeptMapping } from '#features/imports/contract/mappings'
import { mappings } from '#features/imports/tables'
import { users } from '#features/people/users/tables'
import type { Importers } from './rows'

type Handlers = HandlersOf<typeof contract>
type Importer = ReturnType<Importers>[number]

const selectMappings = (db: Base['db']) =>
  db
    .select({ row: mappings, by: users.fullName })
    .from(mappings)
    .leftJoin(users, eq(users.id, mappings.byId))
    .$dynamic()

type SelectedMapping = Awaited<ReturnType<typeof selectMappings>>[number]
function asKept({ row, by }: SelectedMapping, { title, columns }: Importer, language: Base['language']): KeptMapping {
  const { id, what, name, head, fields, reading, usedAt } = row
  const called = (field: string | null | undefined) =>
    field ? (columns.find((one) => one.field === field)?.title[language] ?? field) : null
  return {
    id,
    what,
    kind: title[language],
    name,
    columns: head.map((column, at) => ({ column, field: called(fields[at]) })),
    reading,
    by,
    usedAt: usedAt.toISOString(),
  }
}

export const listMappings =
  (importers: Importers): Handlers['listMappings'] =>
  async ({ db, rights, language }) => {
    const mine = new Map(
      importers()
        .filter(({ needs }) => allowsAll(rights, needs))
        .map((one) => [one.what, one]),
    )
    const found = await selectMappings(db)
      .where(inArray(mappings.what, [...mine.keys()]))
      .orderBy(asc(mappings.what), desc(mappings.usedAt), desc(mappings.id))
      .limit(1000)
    return { mappings: found.map((one) => asKept(one, mine.get(one.row.what)!, language)) }
  }

export const renameMapping =
  (importers: Importers): Handlers['renameMapping'] =>
  async (ctx, { params: { id }, body: { name } }) => {
    const [row] = await ctx.db.select().from(mappings).where(eq(mappings.id, id)).for('update')
    const importer = importers().find(({ what }) => what === row?.what)
    if (!row || !importer) return ctx.fail('mapping_unknown')
    if (!allowsAll(ctx.rights, importer.needs)) return ctx.fail('import_forbidden')
    const same = and(eq(mappings.what, row.what), eq(mappings.name, name), ne(mappings.id, id))
    if ((await ctx.db.$count(mappings, same)) > 0) return ctx.fail('mapping_exists')
    await ctx.db.update(mappings).set({ name }).where(eq(mappings.id, id))
    ctx.changed({ subject: 'Import', before: { mapping: row.name }, after: { mapping: name } })
    const [found] = await selectMappings(ctx.db).where(eq(mappings.id, id))
    return asKept(found!, importer, ctx.language)
  }
