import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Importer } from '#contract/importer'
import { allowsAll, type Ability } from '#contract/ability'
import { hides } from '#contract/hidden'
import type { Job, JobDefinition, JobInput } from '#contract/job'
import { refusalOf } from '#contract/moves'
import { contains } from '#server/contains'
import { prepared, type Base, type Ctx, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { cancelJob } from '#server/jobs'
import { pageOf } from '#server/page'
import { refuseOutdated } from '#server/saving'
import { isBeyondReading } from '#server/table-check'
import { isWord } from '#server/words'
import * as contract from '#features/imports/contract'
import type * as beginning from '#features/imports/contract/beginning'
import type { ImportMove, ImportState } from '#features/imports/contract'
import { importStateMoves, movesOf, undecided } from '#features/imports/rules'
import { importRows, imports } from '#features/imports/tables'
import { asSummary, importOf, lockImport, selectImports, type Importers, type ImportRecord } from './rows'

type Handlers = HandlersOf<typeof contract>
type OfOne = Ctx<typeof contract.getFileImport>

/** Which importer, if this person may use it. */
export function importerOf(
  ctx: { rights: Base['rights']; fail(code: 'importer_unknown' | 'import_forbidden'): never },
  importers: Importers,
  what: string,
): Importer {
  const found = importers().find((one) => one.what === what)
  if (!found) return ctx.fail('importer_unknown')
  return allowsAll(ctx.rights, found.needs) ? found : ctx.fail('import_forbidden')
}

/** One import of somebody who may add what it brings, locked until the commit. */
export async function openImport(
  ctx: Pick<OfOne, 'db' | 'rights' | 'fail'>,
  importers: Importers,
  id: number,
): Promise<{ row: ImportRecord; importer: Importer }> {
  const row = await lockImport(ctx.db, id)
  const importer = importers().find(({ what }) => what === row?.what)
  if (!row || !importer) return ctx.fail('import_unknown')
  return allowsAll(ctx.rights, importer.needs) ? { row, importer } : ctx.fail('import_forbidden')
}

type Moving = Pick<Ctx<typeof contract.addImport>, 'db' | 'fail'>
export async function check(ctx: Moving, move: ImportMove, row: ImportRecord): Promise<void> {
  const state = row.state
  const { added } = await counts(ctx, row.id)
  const allowed = movesOf(state, added)
  if (!allowed.includes(move)) ctx.fail('move_refused', { ...refusalOf(importStateMoves, move, state), allowed })
}

/** What the import does now is the job's; its state says so until that ends. */
export async function startJob<D extends JobDefinition>(
  ctx: Pick<Ctx, 'db' | 'after' | 'changed'>,
  row: ImportRecord,
  job: Job<D>,
  input: JobInput<D>,
  set: Partial<ImportRecord> & { state: ImportState },
): Promise<void> {
  const { id } = row
  const jobId = await ctx.after(job, input)
  await ctx.db
    .update(imports)
    .set({ ...set, jobId: jobId ?? null })
    .where(eq(imports.id, id))
  ctx.changed({ subject: 'Import', id, before: pick(row, set), after: set })
}
const pick = (row: ImportRecord, set: Partial<ImportRecord>) =>
  Object.fromEntries((Object.keys(set) as (keyof ImportRecord)[]).map((field) => [field, row[field]]))

type Beginning = Pick<Writing, 'db' | 'after' | 'changed' | 'now' | 'person'>
/** Its rows are read by a job, and checked after that. */
async function begin(ctx: Beginning, what: string, file: { fileId: string; fileName: string }): Promise<number> {
  const own = { what, fileId: file.fileId, fileName: file.fileName.slice(0, 200), byId: ctx.person?.id ?? null }
  const [row] = await ctx.db
    .insert(imports)
    .values({ ...own, reading: { decimal: null, dates: null }, createdAt: ctx.now })
    .returning()
  await startJob(ctx, row!, contract.readFile, { id: row!.id }, { state: 'reading' })
  return row!.id
}

export const beginImport =
  (importers: Importers): HandlersOf<typeof beginning>['beginImport'] =>
  async (ctx, { what, ...file }) => {
    importerOf(ctx, importers, what)
    return { id: await begin(ctx, what, file) }
  }

export const startImport = (importers: Importers): Handlers['startImport'] =>
  prepared<typeof contract.startImport, { id: string; name: string }>({
    async before(ctx, { params, query, body }) {
      importerOf(ctx, importers, params.what)
      const file = await ctx.receive(body, { name: query.name ?? 'import.csv' })
      if (await isBeyondReading(ctx, file)) ctx.fail('file_refused')
      return file
    },
    async run(ctx, { params: { what } }, file) {
      const importer = importerOf(ctx, importers, what)
      const id = await begin(ctx, what, { fileId: file.id, fileName: file.name })
      return importOf(ctx, id, importer)
    },
  })

export const listFileImports =
  (importers: Importers): Handlers['listFileImports'] =>
  async (ctx, { params, query }) => {
    importerOf(ctx, importers, params.what)
    const { id, what, state, fileName, createdAt } = imports
    const where = [
      eq(what, params.what),
      isWord(state, query.state),
      query.q ? ilike(fileName, contains(query.q)) : undefined,
    ]
    const of = () => selectImports(ctx.db)
    const list = { of, where, sorts: { fileName, createdAt }, otherwise: [desc(id)] }
    const { rows, total } = await pageOf(ctx.db, list, query)
    return { imports: rows.map(asSummary), total }
  }

export const getFileImport =
  (importers: Importers): Handlers['getFileImport'] =>
  async (ctx, { params: { id } }) => {
    const { importer } = await openImport(ctx, importers, id)
    return importOf(ctx, id, importer)
  }

export const mapImport =
  (importers: Importers): Handlers['mapImport'] =>
  async (ctx, { params: { id }, body }) => {
    const { row, importer } = await openImport(ctx, importers, id)
    await check(ctx, 'map', row)
    await refuseOutdated(ctx, 'import_outdated', { subject: 'Import', id, version: row.version }, body.version)
    const { fields = row.fields, reading = row.reading } = body
    if (!fieldsFit(importer, row, fields)) ctx.fail('fields_wrong')
    const version = row.version + 1
    await startJob(ctx, row, contract.checkFile, { id }, { fields, reading, version, state: 'checking' })
    return importOf(ctx, id, importer)
  }

/** One for each column of the file, each to a field there is, no two to one. */
function fieldsFit({ columns }: Importer, row: ImportRecord, fields: readonly (string | null)[]): boolean {
  const said = fields.filter((field) => field !== null)
  return (
    fields.length === row.columns.length &&
    new Set(said).size === said.length &&
    said.every((field) => columns.some((column) => column.field === field))
  )
}

export const addImport =
  (importers: Importers): Handlers['addImport'] =>
  async (ctx, { params: { id }, query: { updates = false } }) => {
    const { row, importer } = await openImport(ctx, importers, id)
    // who may add need not be who may change
    if (updates && !importer.update) ctx.fail('updates_unsupported')
    if (updates && importer.update && !mayUpdate(ctx, importer.update.does)) ctx.fail('import_forbidden')
    await check(ctx, 'add', row)
    if (await isUndecided(ctx, id)) ctx.fail('reading_undecided')
    const { ready, known } = await counts(ctx, id)
    if (ready + (updates ? known : 0) === 0) ctx.fail('nothing_ready')
    await startJob(ctx, row, contract.addFile, { id, updates }, { state: 'adding' })
    return importOf(ctx, id, importer)
  }

/** Whoever may not read all fields would write over what they do not see. */
const mayUpdate = ({ rights, judged }: Pick<Base, 'rights' | 'judged'>, does: Ability): boolean =>
  allowsAll(rights, does) &&
  !hides(rights, ...(judged.hideable.get(does[1]) ?? []).map((field) => `${does[1]}.${field}` as const))

const isUndecided = async ({ db }: Pick<Base, 'db'>, id: number): Promise<boolean> => {
  const asked = undecided.map((code) => sql`${importRows.problems} @> ${JSON.stringify([{ code }])}::jsonb`)
  const one = and(eq(importRows.importId, id), eq(importRows.state, 'wrong'), or(...asked))
  return (await db.select({ row: importRows.row }).from(importRows).where(one).limit(1)).length > 0
}

const counts = async ({ db }: Pick<Base, 'db'>, id: number) => {
  const [row] = await selectImports(db).where(eq(imports.id, id))
  return asSummary(row!).counts
}

export const undoImport =
  (importers: Importers): Handlers['undoImport'] =>
  async (ctx, { params: { id } }) => {
    const { row, importer } = await openImport(ctx, importers, id)
    await check(ctx, 'undo', row)
    await startJob(ctx, row, contract.undoFile, { id }, { state: 'undoing' })
    return importOf(ctx, id, importer)
  }

export const discardImport =
  (importers: Importers): Handlers['discardImport'] =>
  async (ctx, { params: { id } }) => {
    const { row } = await openImport(ctx, importers, id)
    await check(ctx, 'discard', row)
    if (row.jobId !== null) await cancelJob(ctx.db, row.jobId, ctx.now)
    await ctx.db.delete(imports).where(eq(imports.id, id))
    if (row.fileId) await ctx.files.remove(row.fileId)
    ctx.changed({ subject: 'Import', id, before: { fileName: row.fileName } })
  }
