/** Weights that go together under a name: those that are built in, and those that an installation added. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { word } from '#contract/params'
import { setting } from '#contract/setting'
import { Weights } from '#features/logistics/routes/contract/planning'

const root = '/api/apps/logistics/presets'
export const mostOwn = 30
/** By which a preset is asked for: a word for a built-in one, `own-3` for one that was added. */
const code = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,23}$/))
export const PresetFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  weights: Weights,
})
export type PresetFields = z.infer<typeof PresetFields>
export const OwnPreset = z.object({ code: z.string(), ...PresetFields.shape })
export type OwnPreset = z.infer<typeof OwnPreset>

type Kept = {
  /** The code of the one that is taken where nobody says. */
  taken: string
  own: OwnPreset[]
  /** Deleted ones that runs were made with: those runs still say what they were looked for by. */
  gone: { code: string; name: string }[]
  /** Of the next code: none is ever used twice. */
  next: number
}
export const presetRules = setting<Kept>({
  name: 'presets',
  subject: 'Preset',
  id: 1,
  standard: { taken: 'balanced', own: [], gone: [], next: 1 },
})

export const Presets = z.object({ taken: z.string(), own: z.array(OwnPreset) })
export type Presets = z.infer<typeof Presets>
const preset_unknown = [404, { message: 'There is no such preset' }] as const
const preset_exists = [409, { message: 'There is a preset of this name' }] as const

export const listPresets = endpoint(`GET ${root}`, {
  says: 'The presets that were added to the built-in ones, and which one is taken where nobody says',
  needs: ['read', 'Run'],
  also: ['Preset'],
  gives: [200, Presets],
})
export const addPreset = endpoint(`POST ${root}`, {
  says: 'Add weights that go together, under a name',
  needs: ['create', 'Preset'],
  body: PresetFields,
  gives: [201, OwnPreset],
  fails: { preset_exists, presets_many: [409, { message: `There are ${mostOwn} presets, and no room for more` }] },
})
export const updatePreset = endpoint(`PUT ${root}/{code}`, {
  says: 'Change a preset that was added; runs that were made with it keep the weights they had',
  needs: ['update', 'Preset'],
  params: { code: word },
  body: z.partial(PresetFields),
  gives: [201, OwnPreset],
  fails: { preset_unknown, preset_exists },
})
export const deletePreset = endpoint(`DELETE ${root}/{code}`, {
  says: 'Delete a preset that was added; where it was taken unasked, it is the balanced one from now on',
  needs: ['delete', 'Preset'],
  params: { code: word },
  gives: [204],
  fails: { preset_unknown },
})
export const takePreset = endpoint(`PUT ${root}`, {
  says: 'Which preset is taken where nobody says: a built-in one, or one that was added',
  needs: ['update', 'Preset'],
  body: z.strictObject({ taken: code }),
  gives: [201, Presets],
  fails: { preset_unknown },
})
