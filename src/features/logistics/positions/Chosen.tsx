import { Button } from '@mantine/core'
import { IconCurrentLocation, IconRouter } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { useUnits } from '#client/use-units'
import { Link } from '#ui/Link'
import type { MapVehicle } from './contract'
import css from './Chosen.module.css'
import { useLabels } from './labels'
import { NextStop } from './RouteOfDay.tsx'
import type { Facts } from './use-facts'

type ChosenProps = {
  vehicle: MapVehicle
  now: number
  zone: string
  metres: number | undefined
  follows: boolean
  follow: (on: boolean) => void
  facts: Facts
}
/** What is known of the chosen one, and what can be done with it. */
export function Chosen({ vehicle, now, zone, metres, follows, follow, facts }: ChosenProps) {
  const t = useLabels()
  const units = useUnits()
  const { can } = useSession()
  const [, setSearch] = useSearchText()
  const { position, route } = vehicle
  const known = {
    ...(route && { stops: t('progress', { done: route.done + route.failed, stops: route.stops }) }),
    speed: written(position?.speed, facts.speed),
    ...(route
      ? { load: written(route.loadPercent, facts.share) }
      : { heading: written(position?.heading, facts.heading) }),
    battery: written(position?.battery, facts.share),
    driven: written(metres, units.distance),
  }
  return (
    <div className={css['chosen']}>
      <dl>
        {Object.entries(known).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`fact.${key as keyof typeof known}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {route && <NextStop route={route} zone={zone} />}
      {!position && <p>{t('noPosition')}</p>}
      {position?.stayingSince && (
        <p>
          {t(position.depotId === null ? 'standing' : 'atDepot', {
            since: facts.length(now - Date.parse(position.stayingSince) / 1000),
          })}
        </p>
      )}
      <div className={css['acts']}>
        <Button
          size="xs"
          variant={follows ? 'filled' : 'default'}
          aria-pressed={follows}
          disabled={!position}
          leftSection={<IconCurrentLocation size={15} />}
          onClick={() => follow(!follows)}
        >
          {t('follow')}
        </Button>
        {can(['read', 'Tracker']) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRouter size={15} />}
            onClick={() => setSearch({ trackers: 'list' }, { replace: true })}
          >
            {t('trackers')}
          </Button>
        )}
        {route ? (
          <Link href={`/apps/logistics/route/${route.id}`}>{route.code}</Link>
        ) : (
          <Link href={`/apps/logistics/settings/vehicles/${vehicle.id}`}>{t('vehicle')}</Link>
        )}
      </div>
    </div>
  )
}

const written = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined ? '–' : write(value)
