import { eq } from 'drizzle-orm'
import type { JobHandler } from '#server/context'
import { implement, type Feature, type HandlersOf } from '#server/feature'
import * as contract from './contract'
import * as beginning from '#features/imports/contract/beginning'
import * as keptMappings from '#features/imports/contract/mappings'
import * as forgetting from '#features/imports/contract/forgetting'
import { addFile, undoFile } from './server/add'
import { fixImport, fixImportRow, listImportRows } from './server/cells'
import { checkAll } from './server/check'
import { forgetRows } from './server/forgetting'
import * as handlers from './server/imports'
import { getImporter, removeMapping, saveMapping } from './server/mappings'
import { listMappings, renameMapping } from './server/kept-mappings'
import { readFile } from './server/read'
import { problemWords, type Importers } from './server/rows'
import { sweepImports } from './server/sweep'
import { emptySheet, rejectedRows } from './sheets'
import { imports } from './tables'
import { rights } from './rights'
import { importsSeed } from './seed'

type Handlers = HandlersOf<typeof contract>

const getTemplate =
  (importers: Importers): Handlers['getTemplate'] =>
  (ctx, { params: { what } }) =>
    emptySheet(handlers.importerOf(ctx, importers, what), ctx.language)

const getRejected =
  (importers: Importers): Handlers['getRejected'] =>
  async (ctx, { params: { id } }) => {
    const { row, importer } = await handlers.openImport(ctx, importers, id)
    return rejectedRows(ctx, row, problemWords(importer, ctx.language))
  }

const checkFile = (importers: Importers): JobHandler<typeof contract.checkFile> => ({
  async run(ctx, { id, fix }) {
    const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
    const importer = importers().find(({ what }) => what === row?.what)
    if (row?.state === 'checking' && importer) await checkAll(ctx, importer, row, fix)
  },
  async gaveUp(ctx, { id }) {
    await ctx.write(async ({ db, changed }) => {
      await db.update(imports).set({ state: 'fixing' }).where(eq(imports.id, id))
      changed({ subject: 'Import', id })
    })
  },
})

/** `importers`: what can be brought in, as each feature declares it. */
export const importsFeature = (importers: Importers): Feature =>
  implement(
    { ...contract, ...forgetting, ...beginning, ...keptMappings },
    {
      getImporter: getImporter(importers),
      forgetRows,
      beginImport: handlers.beginImport(importers),
      importNeeds: (_ctx, { what }) => ({ needs: importers().find((one) => one.what === what)?.needs ?? null }),
      startImport: handlers.startImport(importers),
      getTemplate: getTemplate(importers),
      listFileImports: handlers.listFileImports(importers),
      getFileImport: handlers.getFileImport(importers),
      listImportRows: listImportRows(importers),
      mapImport: handlers.mapImport(importers),
      fixImportRow: fixImportRow(importers),
      fixImport: fixImport(importers),
      addImport: handlers.addImport(importers),
      undoImport: handlers.undoImport(importers),
      discardImport: handlers.discardImport(importers),
      getRejected: getRejected(importers),
      saveMapping: saveMapping(importers),
      removeMapping: removeMapping(importers),
      listMappings: listMappings(importers),
      renameMapping: renameMapping(importers),
      readFile: readFile(importers),
      checkFile: checkFile(importers),
      addFile: addFile(importers),
      undoFile: undoFile(importers),
      sweepImports,
    },
    { rights, seeds: [importsSeed] },
  )
