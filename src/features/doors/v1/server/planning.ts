/** Plans that other systems have looked for: asked of the same optimiser as people ask, and applied as people apply. */
import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import * as contract from '#features/doors/v1/contract/planning'
import type { NewRun, Run } from '#features/doors/v1/contract/planning'
import { addRun, getRun, moveRun, presetNames, presets, type RunDetail } from '#features/logistics/optimiser/contract'
import { listPresets } from '#features/logistics/optimiser/contract/presets'
import { runs } from '#features/logistics/optimiser/tables'
import { pageOf } from './cursor'
import { expected } from './expected'
import { runOperation } from './operations'
import { asRunLine, planOf, selectRuns } from './runs-shown'

type Handlers = HandlersOf<typeof contract>

const askedOf = ({ routeIds = [], deliveryIds = [], zoneId, mode = 'fresh', ...asked }: NewRun) => ({
  ...asked,
  mode,
  scope: { routeIds, deliveryIds, zoneId: zoneId ?? null },
})
export const addApiRun: Handlers['addApiRun'] = async (ctx, { body }) => {
  const added = await ctx.attempt(addRun, { body: askedOf(body) })
  return added.ok ? runOperation(added.value, ctx.now) : ctx.passOn(expected(added, contract.addApiRun))
}

export const listApiPresets: Handlers['listApiPresets'] = async (ctx) => {
  const { taken, own } = await ctx.call(listPresets, {})
  const builtIn = presetNames.map((code) => ({ code, name: null, weights: presets[code] }))
  return { data: [...builtIn, ...own].map((one) => ({ ...one, taken: one.code === taken })) }
}

export const listApiRuns: Handlers['listApiRuns'] = async (ctx, { query }) => {
  const { day, depot, state } = query
  const where = [
    rowsOf(ctx, 'read', 'Run'),
    day ? eq(runs.day, day) : undefined,
    depot ? eq(runs.depotId, depot) : undefined,
    isWord(runs.state, state),
  ]
  const page = await pageOf('u', { of: () => selectRuns(ctx.db), where, id: runs.id }, query, ({ row }) => row.id)
  return page ? { data: page.rows.map(asRunLine), next: page.next } : ctx.fail('cursor_unknown')
}

type Planned = Pick<RunDetail, 'id' | 'day' | 'found' | 'allowed'>
async function shownOf({ db }: Pick<Ctx, 'db'>, run: Planned): Promise<Run> {
  const [found] = await selectRuns(db).where(eq(runs.id, run.id))
  return { ...asRunLine(found!), allowed: run.allowed, plan: planOf(run) }
}
export const getApiRun: Handlers['getApiRun'] = async (ctx, { params }) => {
  const found = await ctx.attempt(getRun, { params })
  return found.ok ? shownOf(ctx, found.value) : ctx.fail('run_unknown')
}

export const applyApiRun: Handlers['applyApiRun'] = async (ctx, { params, body }) => {
  const done = await ctx.attempt(moveRun, { params, body: { move: 'apply', ...body } })
  return done.ok ? shownOf(ctx, done.value) : ctx.passOn(done)
}
export const discardApiRun: Handlers['discardApiRun'] = async (ctx, { params }) => {
  const done = await ctx.attempt(moveRun, { params, body: { move: 'discard' } })
  return done.ok ? shownOf(ctx, done.value) : ctx.passOn(expected(done, contract.discardApiRun))
}
