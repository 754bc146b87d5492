import { IconClock, IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, type CSSProperties } from 'react'
import { StatusChip } from '#ui/StatusChip'
import type { MapVehicle } from './contract'
import css from './Fleet.module.css'
import { useLabels } from './labels'
import { warningLooks } from '#features/logistics/vehicles/lent'
import type { Facts } from './use-facts'
import { colourOf, initialsOf, isLost, lateBy } from './values'
import { signalAt } from './signal'

const Chosen = lazy(() => import('./Chosen.tsx').then((m) => ({ default: m.Chosen })))
const Progress = lazy(() => import('./RouteOfDay.tsx').then((m) => ({ default: m.Progress })))

type FleetRowProps = {
  vehicle: MapVehicle
  isChosen: boolean
  choose: (id: number | undefined) => void
  follows: boolean
  follow: (on: boolean) => void
  now: number
  zone: string
  metres: number | undefined
  /** Made once for all rows: formats of a language are slow to make. */
  facts: Facts
}

export function FleetRow({ vehicle, isChosen, choose, follows, follow, now, zone, metres, facts }: FleetRowProps) {
  const t = useLabels()
  const { id, name, plate, driver, position, route } = vehicle
  const row = useRef<HTMLLIElement>(null)
  // chosen on the map, it is looked for here
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const colour = colourOf(id)
  const style = { '--own': `var(--m-c${colour})`, '--on': `var(--m-c${colour}-text)` } as CSSProperties
  return (
    <li ref={row} className={css['row']} data-chosen={isChosen || undefined} style={style}>
      <button type="button" aria-pressed={isChosen} onClick={() => choose(isChosen ? undefined : id)}>
        <span className={css['face']} data-signal={signalAt(vehicle, now)} aria-hidden>
          {initialsOf(vehicle)}
        </span>
        <span className={css['who']}>
          <strong>{driver?.name ?? name}</strong>
          <span>
            {driver && <>{name} · </>}
            <bdi dir="ltr">{plate}</bdi>
          </span>
        </span>
        <span className={css['what']}>
          <strong>{route?.next ? facts.clock(route.next.at, zone) : facts.doing(vehicle, now)}</strong>
          <span>
            {route ? t('progress', { done: route.done + route.failed, stops: route.stops }) : facts.seen(vehicle, now)}
          </span>
        </span>
      </button>
      {isChosen && route && (
        <Suspense>
          <Progress route={route} />
        </Suspense>
      )}
      {(vehicle.warnings.length > 0 || isLost(vehicle, now) || lateBy(vehicle) > 0) && (
        <div className={css['chips']}>
          {lateBy(vehicle) > 0 && (
            <StatusChip tone={route?.lateIsSoft ? 'warn' : 'bad'} icon={IconClock}>
              {t('late', { minutes: lateBy(vehicle) })}
            </StatusChip>
          )}
          {isLost(vehicle, now) && (
            <StatusChip tone="mute" icon={IconWifiOff}>
              {t('noSignal')}
            </StatusChip>
          )}
          {vehicle.warnings.map((kind) => (
            <StatusChip key={kind} {...warningLooks[kind]}>
              {t(`warning.${kind}`)}
            </StatusChip>
          ))}
        </div>
      )}
      {isChosen && (
        <Suspense>
          <Chosen
            facts={facts}
            vehicle={vehicle}
            now={now}
            zone={zone}
            metres={metres}
            follows={follows && position !== null}
            follow={follow}
          />
        </Suspense>
      )}
    </li>
  )
}
