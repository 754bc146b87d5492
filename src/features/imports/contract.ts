import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { sheet, upload } from '#contract/bodies'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { cellKinds, fileRefused } from '#contract/importer'
import { job } from '#contract/job'
import { list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, int, oneOf, text, word } from '#contract/params'

export const importStates = ['reading', 'checking', 'fixing', 'adding', 'added', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof importStates)[number]
export const importMoves = ['map', 'fix', 'add', 'undo', 'discard'] as const
export type ImportMove = (typeof importMoves)[number]
/** `read`: not looked at yet. `kept`: made, and not taken back, because it is in use. `updated`: was there, and says this now. */
export const rowStates = ['read', 'ready', 'wrong', 'known', 'added', 'undone', 'kept', 'updated'] as const
export type RowState = (typeof rowStates)[number]
export const mostBytes = 30_000_000

const Field = z.nullable(z.string().check(z.maxLength(60)))
/** Null: no cell tells. */
export const Reading = z.strictObject({
  dates: z.nullable(z.enum(['dmy', 'mdy'])),
  decimal: z.nullable(z.enum(['.', ','])),
  /** Of rows that say none. */
  day: z.optional(z.nullable(Day)),
})
export type Reading = z.infer<typeof Reading>

const Column = z.object({
  field: z.string(),
  title: z.string(),
  kind: z.enum(cellKinds),
  needed: z.boolean(),
  unless: z.array(z.string()),
  choices: z.array(z.string()),
})
export type Column = z.infer<typeof Column>
const Mapping = z.object({ id: z.int(), name: z.string(), fields: z.record(z.string(), z.string()), reading: Reading })
export type Mapping = z.infer<typeof Mapping>
export const Importer = z.object({
  what: z.string(),
  title: z.string(),
  list: z.string(),
  key: z.string(),
  /** What is there already may be changed by a file. */
  updates: z.boolean(),
  reviews: z.boolean(),
  /** Fields of which one says the day of a row, the first of them for whom a person says it; none where rows have no day. */
  dayFields: z.array(z.string()),
  columns: z.array(Column),
  mappings: z.array(Mapping),
  /** Fields that people mistake for each other. */
  swaps: z.array(z.tuple([z.string(), z.string()])),
})
export type Importer = z.infer<typeof Importer>

const Cause = z.object({
  field: z.string(),
  code: z.string(),
  words: z.string(),
  rows: z.int(),
  /** What stands there most often. */
  texts: z.array(z.object({ text: z.string(), rows: z.int() })),
})
export type Cause = z.infer<typeof Cause>
const counts = z.object({ all: Int, ready: Int, wrong: Int, known: Int, added: Int, kept: Int, updated: Int })
const Summary = z.object({
  id: z.int(),
  what: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Of what it is doing now. */
  share: z.number(),
  by: z.nullable(z.string()),
  createdAt: z.string(),
  counts,
})
export type ImportSummary = z.infer<typeof Summary>
export const Import = z.extend(Summary, {
  written: z.string(),
  fault: z.string(),
  columns: z.array(z.object({ name: z.string(), example: z.string() })),
  fields: z.array(z.nullable(z.string())),
  reading: Reading,
  /** What is wrong, most often first. */
  causes: z.array(Cause),
  allowed: z.array(z.enum(importMoves)),
  /** What works on it, for its share as it goes. */
  jobId: z.nullable(z.int()),
  version: z.int(),
})
export type Import = z.infer<typeof Import>

const Problem = z.object({ field: z.string(), words: z.string() })
export const Row = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  state: z.enum(rowStates),
  problems: z.array(Problem),
  mended: z.boolean(),
})
export type Row = z.infer<typeof Row>

const fails = {
  importer: [404, { message: 'Nothing of this kind is imported' }],
  unknown: [404, { message: 'Import not found' }],
  forbidden: [403, { message: 'You may not add what this import brings' }],
  refused: moveRefused(importStates, importMoves),
} as const
const ofOne = { import_unknown: fails.unknown, import_forbidden: fails.forbidden }
export const getImporter = endpoint('GET /api/importers/{what}', {
  says: 'What can be brought in from a file: the columns, and how columns of files were read before',
  needs: ['read', 'Import'],
  params: { what: word },
  gives: [200, Importer],
  fails: { importer_unknown: fails.importer, import_forbidden: fails.forbidden },
})
export const startImport = endpoint('POST /api/importers/{what}/files', {
  says: 'A CSV or XLSX file; its rows are read, its columns matched and all of it checked, and nothing is added yet',
  needs: ['create', 'Import'],
  params: { what: word },
  query: { name: text },
  body: upload({ mostBytes }),
  gives: [201, Import],
  fails: { importer_unknown: fails.importer, import_forbidden: fails.forbidden, file_refused: fileRefused },
})
export const getTemplate = endpoint('GET /api/importers/{what}/template', {
  says: 'A file with the right head and nothing below it',
  needs: ['read', 'Import'],
  params: { what: word },
  query: { format: oneOf('csv', 'xlsx') },
  gives: [200, sheet()],
  fails: { importer_unknown: fails.importer, import_forbidden: fails.forbidden },
})
export const listFileImports = endpoint('GET /api/importers/{what}/imports', {
  says: 'What was imported from files of one kind, the newest first',
  needs: ['read', 'Import'],
  params: { what: word },
  query: { q: text, state: filterBy(...importStates), ...list('fileName', 'createdAt') },
  gives: [200, z.object({ imports: z.array(Summary), total: z.int() })],
  fails: { importer_unknown: fails.importer, import_forbidden: fails.forbidden },
})
export const getFileImport = endpoint('GET /api/imports/{id}', {
  says: 'One import: how far it is, how its columns are read, and what is wrong with its rows',
  needs: ['read', 'Import'],
  shows: 'Import',
  params: { id },
  gives: [200, Import],
  fails: ofOne,
})
export const listImportRows = endpoint('GET /api/imports/{id}/rows', {
  says: 'Rows of an import as the file has them, with what is wrong; `cause` is a field and a code as in causes. `mended`: with those that were wrong once',
  needs: ['read', 'Import'],
  shows: 'Import',
  params: { id },
  query: {
    state: filterBy(...rowStates),
    cause: text,
    q: text,
    mended: flag,
    page: int(1),
    itemsPerPage: { ...int(25), read: (v) => Math.min(int(25).read(v), 200) },
  },
  gives: [200, z.object({ rows: z.array(Row), total: z.int() })],
  fails: ofOne,
})
export const mapImport = endpoint('PUT /api/imports/{id}', {
  says: 'How the columns are read; all rows are checked anew',
  needs: ['create', 'Import'],
  params: { id },
  body: z.strictObject({
    fields: z.optional(z.array(Field).check(z.maxLength(200))),
    reading: z.optional(Reading),
    version: z.optional(z.int()),
  }),
  gives: [201, Import],
  fails: {
    ...ofOne,
    move_refused: fails.refused,
    fields_wrong: [400, { message: 'Each column goes to a field there is, and no two to the same' }],
    import_outdated: outdated,
  },
})
export const fixImportRow = endpoint('PUT /api/imports/{id}/rows/{row}', {
  says: 'Write cells of one row anew; it is checked at once',
  needs: ['create', 'Import'],
  params: { id, row: id },
  body: z.strictObject({
    cells: z
      .array(z.strictObject({ column: z.int32().check(z.minimum(0)), text: z.string().check(z.maxLength(4000)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  gives: [201, Row],
  fails: {
    ...ofOne,
    row_unknown: [404, { message: 'This import has no such row' }],
    move_refused: fails.refused,
    row_over: [409, { message: 'This row was added already' }],
    column_unknown: [400, { message: 'The file has no such column' }],
  },
})
const short = z.string().check(z.maxLength(200))
/** One cause at a time: `fill` writes into empty cells, `replace` one text by another, `digits` letters that look like them. */
export const Fix = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('fill'), field: short, to: short.check(z.minLength(1)) }),
  z.strictObject({ how: z.literal('replace'), field: short, from: short, to: short }),
  z.strictObject({ how: z.literal('digits'), field: short }),
  z.strictObject({ how: z.literal('swap'), field: short, other: short }),
])
export type Fix = z.infer<typeof Fix>
export const fixImport = endpoint('POST /api/imports/{id}/fixes', {
  says: 'Mend the same fault in every row that has it',
  needs: ['create', 'Import'],
  params: { id },
  body: Fix,
  gives: [202, Import],
  fails: {
    ...ofOne,
    move_refused: fails.refused,
    fields_wrong: [400, { message: 'No column of the file goes to this field' }],
  },
})
export const addImport = endpoint('POST /api/imports/{id}/add', {
  says: 'Add the rows that are right; the others stay. `updates`: rows that are there already are written into what they are',
  needs: ['create', 'Import'],
  params: { id },
  query: { updates: flag },
  gives: [202, Import],
  fails: {
    ...ofOne,
    move_refused: fails.refused,
    updates_unsupported: [400, { message: 'Files of this kind add rows and change none' }],
    nothing_ready: [409, { message: 'No row is right' }],
    reading_undecided: [409, { message: 'Say first how its days or figures are read: no cell tells' }],
  },
})
export const undoImport = endpoint('POST /api/imports/{id}/undo', {
  says: 'Take back what an import added; what is in use by now stays',
  needs: ['create', 'Import'],
  params: { id },
  gives: [202, Import],
  fails: { ...ofOne, move_refused: fails.refused },
})
export const discardImport = endpoint('DELETE /api/imports/{id}', {
  says: 'Throw an import away that added nothing',
  needs: ['create', 'Import'],
  params: { id },
  gives: [204],
  fails: { ...ofOne, move_refused: fails.refused },
})
export const getRejected = endpoint('GET /api/imports/{id}/rejected', {
  says: 'The rows that were not added, as the file had them and with what is wrong, to mend and bring again',
  needs: ['read', 'Import'],
  params: { id },
  query: { format: oneOf('csv', 'xlsx', 'pdf') },
  gives: [200, sheet()],
  fails: ofOne,
})
export const saveMapping = endpoint('POST /api/imports/{id}/mapping', {
  says: 'Keep how the columns of this file are read, by a name; one of that name is replaced',
  needs: ['create', 'Import'],
  params: { id },
  body: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  gives: [201, Mapping],
  fails: ofOne,
})
export const removeMapping = endpoint('DELETE /api/importers/{what}/mappings/{id}', {
  says: 'Forget how columns of files were read',
  needs: ['create', 'Import'],
  params: { what: word, id },
  gives: [204],
  fails: {
    importer_unknown: fails.importer,
    import_forbidden: fails.forbidden,
    mapping_unknown: [404, { message: 'No such mapping' }],
  },
})

const ofOneImport = { lane: 'import', input: z.object({ id: z.int() }) } as const
export const readFile = job('readImportFile', {
  says: 'Read the rows of an import',
  attempts: 2,
  onCrash: 'fail',
  ...ofOneImport,
})
export const checkFile = job('checkImport', {
  says: 'Check the rows of an import, after mending them',
  lane: 'import',
  input: z.object({ id: z.int(), fix: z.optional(Fix) }),
})
export const addFile = job('addImport', {
  says: 'Add the rows of an import',
  lane: 'import',
  input: z.object({ id: z.int(), updates: z.optional(z.boolean()) }),
})
export const undoFile = job('undoImport', { says: 'Take back what an import added', ...ofOneImport })
