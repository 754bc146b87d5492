import { eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import { changesSince } from '#server/changes-since'
import { implement, type HandlersOf } from '#server/feature'
import { needsOf } from '#features/logistics/settings/contract/needs'
import * as contract from './contract'
import type { Defaults } from './contract'
import { defaults } from './tables'
import { rights } from './rights'
import { settingsSeed } from './seed'

type Handlers = HandlersOf<typeof contract>

const asDefaults = ({ id: _id, needs, failures, ...row }: typeof defaults.$inferSelect): Defaults => ({
  ...row,
  needs: needsOf(needs),
  failures: failures.map(({ code, en, fr, ar, after }) => ({ code, en, fr, ar, after: after as 'retry' })),
})

const getDefaults: Handlers['getDefaults'] = async ({ db }) => asDefaults((await db.select().from(defaults))[0]!)

const updateDefaults: Handlers['updateDefaults'] = async (ctx, { body: { version, ...asked } }) => {
  const [row] = await ctx.db.select().from(defaults).for('update')
  const before = asDefaults(row!)
  if (version !== undefined && version < before.version)
    ctx.fail('defaults_outdated', await changesSince(ctx.db, 'Defaults', 1, version, before.version))
  const changed = changedOf(before, asked)
  const fields = Object.keys(changed) as (keyof Defaults)[]
  if (fields.length === 0) return before
  const after = { ...changed, version: before.version + 1 }
  await ctx.db.update(defaults).set(after).where(eq(defaults.id, 1))
  ctx.changed({ id: 1, before: Object.fromEntries(fields.map((field) => [field, before[field]])), after })
  return { ...before, ...after }
}

export const settingsFeature = implement(contract, { getDefaults, updateDefaults }, { rights, seeds: [settingsSeed] })
