import type { Preset, Run } from '#features/logistics/optimiser/contract'
import { useLabels as useAims } from '#features/logistics/optimiser/labels'
import { useLasting } from '#features/logistics/optimiser/use-figures.tsx'
import { useLabels } from './labels'

type What = NonNullable<Run['what']>

/** What a run is called, and what it supposes, in the person's words. */
export function useNames(driverOf: (id: number) => string | null) {
  const t = useLabels()
  const aim = useAims()
  const lasting = useLasting()
  const supposed = (what: What): string => {
    if (what.kind === 'vehicles') return t(what.by > 0 ? 'what.more' : 'what.fewer')
    if (what.kind === 'ill') return t('what.ill', { driver: driverOf(what.driverId) ?? t('nobody') })
    return t(`what.${what.kind}`, { lasting: lasting(what.minutes * 60) })
  }
  const named = ({ name, what, preset, presetName }: Pick<Run, 'name' | 'what' | 'preset' | 'presetName'>): string =>
    name || (what ? supposed(what) : (presetName ?? aim(`preset.${preset as Preset}`)))
  return { supposed, named }
}
