import { eq } from 'drizzle-orm'
import { prepared, type Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import type { Db } from '#server/host'
import type * as contract from '#features/ecommerce/store/contract/logo'
import { logoAddress } from '#features/ecommerce/store/contract/logo'
import { storeLogo } from '#features/ecommerce/store/tables'

type Handlers = HandlersOf<typeof contract>
const only = 1

async function logoOf(db: Db): Promise<string | null> {
  const [row] = await db.select().from(storeLogo)
  return row?.fileId ?? null
}
async function replace(ctx: Pick<Writing, 'db' | 'files' | 'changed'>, fileId: string | null): Promise<void> {
  const [before] = await ctx.db.delete(storeLogo).returning()
  if (fileId !== null) await ctx.db.insert(storeLogo).values({ id: only, fileId })
  if (before) await ctx.files.remove(before.fileId)
  ctx.changed({ subject: 'Store', id: 'details', before: { logo: !!before }, after: { logo: fileId !== null } })
}

export const getLogo: Handlers['getLogo'] = async ({ db }) => {
  const fileId = await logoOf(db)
  return { logo: fileId && logoAddress(fileId) }
}
export const setLogo: Handlers['setLogo'] = prepared({
  before: (ctx, { body }) => ctx.receive(body, { name: 'logo' }),
  async run(ctx, _input, { id }) {
    await replace(ctx, id)
    return { logo: logoAddress(id) }
  },
})
export const removeLogo: Handlers['removeLogo'] = (ctx) => replace(ctx, null)

/** Anybody sees it: but of files only this one. */
export const showLogo: Handlers['showLogo'] = async (ctx, { params: { file } }) => {
  const [row] = await ctx.db.select().from(storeLogo).where(eq(storeLogo.fileId, file))
  const stored = row && (await ctx.files.find(file))
  return stored ? fileResponse(ctx.request, stored, ctx.files) : ctx.fail('logo_unknown')
}
export const readLogo: Handlers['readLogo'] = async ({ db }) => ({ fileId: await logoOf(db) })
