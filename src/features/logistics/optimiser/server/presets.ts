/** Presets: the built-in ones, those that were added, and what a run takes of them. */
import { putSetting, readSetting } from '#server/setting'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { eq } from 'drizzle-orm'
import { presets, type Preset, type Weights } from '#features/logistics/optimiser/contract'
import type * as contract from '#features/logistics/optimiser/contract/presets'
import { mostOwn, presetRules, type OwnPreset } from '#features/logistics/optimiser/contract/presets'
import { runs } from '#features/logistics/optimiser/tables'

type Handlers = HandlersOf<typeof contract>
type Kept = typeof presetRules.standard

const isBuiltIn = (code: string): code is Preset => Object.hasOwn(presets, code)
type Aim = { preset: string; weights: Weights }
/** What a run is looked for by, under the name it was asked for; undefined where there is none of that name. With weights of its
 *  own it may be asked for again as a run was that had a preset which is deleted since. */
export async function aimOf(db: Db, asked?: string, weights?: Weights): Promise<Aim | undefined> {
  const set = await readSetting(db, presetRules)
  const name = asked ?? set.taken
  if (isBuiltIn(name)) return { preset: name, weights: weights ?? presets[name] }
  const preset = set.own.find(({ code }) => code === name)
  if (preset) return { preset: preset.code, weights: weights ?? preset.weights }
  return weights && set.gone.some(({ code }) => code === name) ? { preset: name, weights } : undefined
}
/** Where nobody says: what is taken then is always there. */
export const takenAim = async (db: Db) => (await aimOf(db)) ?? { preset: 'balanced', weights: presets.balanced }

/** What runs that were made with presets of others than us were looked for by, though it is deleted since. */
export async function presetNamesOf(db: Db, used: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (used.every(isBuiltIn)) return new Map()
  const { own, gone } = await readSetting(db, presetRules)
  return new Map([...gone, ...own].map((preset) => [preset.code, preset.name]))
}

const change = (ctx: Pick<Writing, 'db' | 'changed'>, next: Partial<Kept>) => putSetting(ctx, presetRules, next)
/** As they are, and nobody else changes them until this is done. */
const held = (ctx: Pick<Writing, 'db' | 'changed'>) => change(ctx, {})
const fold = (name: string) => name.trim().toLocaleLowerCase('en')
const isTwice = ({ own }: Kept, name: string, but?: string) =>
  own.some((one) => one.code !== but && fold(one.name) === fold(name))

export const listPresets: Handlers['listPresets'] = async ({ db }) => {
  const { taken, own } = await readSetting(db, presetRules)
  return { taken, own }
}

export const addPreset: Handlers['addPreset'] = async (ctx, { body }) => {
  const set = await held(ctx)
  if (isTwice(set, body.name)) return ctx.fail('preset_exists')
  if (set.own.length >= mostOwn) return ctx.fail('presets_many')
  const added = { code: `own-${set.next}`, ...body }
  await change(ctx, { own: [...set.own, added], next: set.next + 1 })
  return added
}

export const updatePreset: Handlers['updatePreset'] = async (ctx, { params: { code }, body }) => {
  const set = await held(ctx)
  const was = set.own.find((one) => one.code === code)
  if (!was) return ctx.fail('preset_unknown')
  const next: OwnPreset = { code, name: body.name ?? was.name, weights: body.weights ?? was.weights }
  if (isTwice(set, next.name, code)) return ctx.fail('preset_exists')
  await change(ctx, { own: set.own.map((one) => (one.code === code ? next : one)) })
  return next
}

export const deletePreset: Handlers['deletePreset'] = async (ctx, { params: { code } }) => {
  const set = await held(ctx)
  const was = set.own.find((one) => one.code === code)
  if (!was) return ctx.fail('preset_unknown')
  const isUsed = (await ctx.db.select({ id: runs.id }).from(runs).where(eq(runs.preset, code)).limit(1)).length > 0
  await change(ctx, {
    own: set.own.filter((one) => one.code !== code),
    ...(isUsed && { gone: [...set.gone, { code, name: was.name }] }),
    ...(set.taken === code && { taken: presetRules.standard.taken }),
  })
  return undefined
}

export const takePreset: Handlers['takePreset'] = async (ctx, { body: { taken } }) => {
  const set = await held(ctx)
  if (!isBuiltIn(taken) && !set.own.some(({ code }) => code === taken)) return ctx.fail('preset_unknown')
  await change(ctx, { taken })
  return { taken, own: set.own }
}
