import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { Failed } from '#ui/Failed'
import { getTrack, type MapVehicle } from './contract'
import { boxAround } from './gliding'
import { FleetList } from './FleetList.tsx'
import { FleetMapPane } from './FleetMapPane.tsx'
import { FleetSkeleton } from './FleetSkeleton.tsx'
import css from './Fleet.module.css'
import { useLabels } from './labels'
import { ReplayBar } from './ReplayBar.tsx'
import { useFleet } from './use-fleet'
import { useReplay } from './use-replay'
import { fits, filtersOf } from './values'

const TrackersDrawer = lazy(() => import('./TrackersDrawer.tsx').then((m) => ({ default: m.TrackersDrawer })))

/** All vehicles on a map, now or on a day that was. */
export function FleetScreen() {
  'use no memo'
  const t = useLabels()
  const fleet = useFleet()
  const { data, error, refetch, isPending } = fleet
  if (isPending) return <FleetSkeleton />
  if (!data)
    return (
      <div className={css['failed']}>
        <Failed title={t('failed')} requestId={error?.requestId} retry={() => void refetch()} />
      </div>
    )
  return <Fleet fleet={fleet} vehicles={data.vehicles} zone={data.zone} />
}

type FleetProps = { fleet: ReturnType<typeof useFleet>; vehicles: MapVehicle[]; zone: string }
function Fleet({ fleet, vehicles, zone }: FleetProps) {
  const [search, setSearch] = useSearchText()
  const [follows, setFollows] = useState(search['vehicle'] !== undefined)
  const replay = useReplay(zone)
  const filters = filtersOf(search)
  const shown = vehicles.filter((vehicle) => fits(vehicle, filters, replay.now))
  const chosen = vehicles.find(({ id }) => String(id) === search['vehicle'])
  const { data: track } = useQuery({
    ...query(getTrack, { params: { id: chosen?.id ?? 0 }, query: { day: replay.day } }),
    enabled: chosen !== undefined,
    refetchInterval: replay.isLive ? 60_000 : false,
  })
  const choose = (id: number | undefined) => {
    setSearch({ vehicle: id === undefined ? undefined : String(id) }, { replace: true })
    setFollows(id !== undefined)
  }
  useEscape(chosen !== undefined, () => choose(undefined))
  const [bounds] = useState(() =>
    boxAround(vehicles.flatMap(({ position }) => (position ? [[position.lon, position.lat] as const] : []))),
  )
  return (
    <div className={css['screen']}>
      <FleetList
        vehicles={vehicles}
        shown={shown}
        filters={filters}
        chosen={chosen}
        choose={choose}
        follows={follows}
        follow={setFollows}
        replay={replay}
        track={track}
        zone={zone}
      />
      <FleetMapPane
        vehicles={shown}
        chosen={chosen}
        choose={choose}
        follows={follows}
        leave={() => setFollows(false)}
        gliding={fleet.gliding}
        trails={fleet.trails}
        track={track}
        replay={replay}
        bounds={bounds}
      />
      <ReplayBar replay={replay} zone={zone} chosen={chosen} track={track} />
      <Suspense>
        {search['trackers'] && (
          <TrackersDrawer
            vehicle={chosen}
            begins={search['trackers'] === 'add'}
            close={() => setSearch({ trackers: undefined }, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Out of the chosen vehicle, where nothing lies over the page that Escape is for. */
function useEscape(on: boolean, act: () => void): void {
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"],[role="menu"]'))
        return
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [on, act])
}
