import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { presetNames, presets, type Preset, type Weights } from '#features/logistics/optimiser/contract'
import { listPresets } from '#features/logistics/optimiser/contract/presets'
import { useLabels } from './labels'

/** By what a plan is looked for: a preset, built in or added, and its weights as long as nobody moves them. */
export function useAim() {
  const t = useLabels()
  const { data } = useQuery(query(listPresets))
  const [chosen, setChosen] = useState<string>()
  const [moved, setWeights] = useState<Weights>()
  const own = data?.own ?? []
  const preset = chosen ?? data?.taken ?? 'balanced'
  const builtIn = presets[preset as Preset] ?? presets.balanced
  return {
    preset,
    weights: moved ?? own.find(({ code }) => code === preset)?.weights ?? builtIn,
    presets: [
      ...presetNames.map((value) => ({ value: value as string, label: t(`preset.${value}`) })),
      ...own.map(({ code, name }) => ({ value: code, label: name })),
    ],
    choose: (next: string) => {
      setChosen(next)
      setWeights(undefined)
    },
    setWeights,
  }
}
