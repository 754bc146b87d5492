import { useQuery } from '@tanstack/react-query'
import { IconRoute } from '@tabler/icons-react'
import { call } from '#client/http'
import { useLanguage } from '#client/language'
import { wallClock } from '#contract/zone'
import { findFits } from './contract/routed'
import { useSession } from '#client/session'
import { useNumber } from '#ui/Words'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

type FitsQuery = {
  depotId: number
  day: string | null
  lat: number | null
  lon: number | null
  windows: { from: string; until: string; hard: boolean; centsPerMinute: number }[]
  serviceSeconds: number
  weightGrams: number
  volumeLitres: number
  items: number
  skills: string[]
  features: string[]
  allowedDrivers: number[]
}

/** Into whose route it would go best, as the routes of that day are now. */
export function FitsHint({ of }: { of: FitsQuery }) {
  const t = useLabels()
  const number = useNumber({ maximumFractionDigits: 0 })
  const language = useLanguage()
  const { can } = useSession()
  const { depotId, day, lat, lon, windows, serviceSeconds, weightGrams, volumeLitres, items, skills, features } = of
  const known = day !== null && lat !== null && lon !== null
  const body = {
    depotId,
    day: day ?? '',
    lat: lat ?? 0,
    lon: lon ?? 0,
    windows,
    serviceSeconds,
    weightGrams,
    volumeLitres,
    items,
    skills,
    features,
    allowedDrivers: of.allowedDrivers,
  }
  const { data } = useQuery({
    queryKey: ['fits', body, language],
    queryFn: ({ signal }) => call(findFits, { body }, signal),
    enabled: known && can(['read', 'Route']),
    staleTime: 30_000,
    retry: false,
  })
  const [best] = data?.fits ?? []
  if (!best) return null
  return (
    <p className={css['hint']} role="status">
      <IconRoute size={16} aria-hidden />{' '}
      {t('fits', {
        driver: best.driver ?? best.route,
        time: wallClock(data!.zone, new Date(best.beginAt)).time,
        minutes: number(Math.max(0, Math.round(best.minutes))),
      })}
    </p>
  )
}
