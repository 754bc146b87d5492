import { useFailureWords } from '#client/failure-words'
import type { PolygonFault } from './contract'
import { useLabels } from './labels'

/** Why something was not done with a zone, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { code, data } = error as { code: string; data?: unknown }
    const { fault } = (data ?? {}) as { fault?: PolygonFault }
    if (code === 'polygon_wrong' && fault) return t(`fault.${fault}`)
    return say(error, {
      zone_unknown: t('gone'),
      depot_unknown: t('depotGone'),
      drivers_unknown: t('driversGone'),
      vehicles_unknown: t('vehiclesGone'),
      geojson_unknown: t('notGeojson'),
      geojson_empty: t('empty'),
    })
  }
}
