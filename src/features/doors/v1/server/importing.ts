/** Files that other systems bring in: read and checked as those of people are. */
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { isBeyondReading } from '#server/table-check'
import type * as contract from '#features/doors/v1/contract/planning'
import type { FileImport } from '#features/doors/v1/contract/planning'
import { addImport, getFileImport, type Import } from '#features/imports/contract'
import { beginImport } from '#features/imports/contract/beginning'
import { importOperation } from './operations'

type Handlers = HandlersOf<typeof contract>

export const addApiImport: Handlers['addApiImport'] = prepared<
  typeof contract.addApiImport,
  { id: string; name: string }
>({
  async before(ctx, { query, body }) {
    const file = await ctx.receive(body, { name: query.name ?? 'import.csv' })
    if (await isBeyondReading(ctx, file)) ctx.fail('file_refused')
    return file
  },
  async run(ctx, { params: { what } }, { id: fileId, name: fileName }) {
    const begun = await ctx.attempt(beginImport, { what, fileId, fileName })
    if (!begun.ok) return ctx.passOn(begun)
    return importOperation(ctx, await ctx.call(getFileImport, { params: { id: begun.value.id } }))
  },
})

const shown = ({ id, what, fileName, state, fault, columns, fields, counts, causes, allowed, createdAt }: Import) =>
  ({
    id,
    what,
    fileName,
    state,
    fault,
    counts,
    allowed,
    createdAt,
    columns: columns.map(({ name }, at) => ({ name, field: fields[at] ?? null })),
    causes: causes.map(({ field, code, words, rows }) => ({ field, code, words, rows })),
  }) satisfies FileImport

export const getApiImport: Handlers['getApiImport'] = async (ctx, { params }) => {
  const found = await ctx.attempt(getFileImport, { params })
  return found.ok ? shown(found.value) : ctx.passOn(found)
}

export const confirmApiImport: Handlers['confirmApiImport'] = async (ctx, { params, body: { updates } }) => {
  const begun = await ctx.attempt(addImport, { params, query: { updates } })
  return begun.ok ? importOperation(ctx, begun.value) : ctx.passOn(begun)
}
