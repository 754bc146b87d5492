import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { MapView } from '#ui/MapView'
import type { At, MapViewProps } from '#ui/map-types'
import { toast } from '#ui/Toasts'
import { findRoute, nameOfPlace, type FoundPlace } from './contract'
import { useLabels } from './labels'
import { PlaceSearch } from './PlaceSearch.tsx'
import { RouteBar, type Profile } from './RouteBar.tsx'
import { around, boundsOfPath, joined, type Bounds } from './rules'

const both = (from: FoundPlace, to: FoundPlace): string => [from, to].map(({ lon, lat }) => `${lon},${lat}`).join(';')

/** The map as it is, to be looked at and searched: what is found is shown, where one presses is named, and from there it shows
 *  the way to whatever is found next. */
export function MapCard({ bounds, style }: { bounds: Bounds; style: MapViewProps['style'] }) {
  const t = useLabels()
  const say = useFailureWords()
  const [found, setFound] = useState<FoundPlace>()
  const [start, setStart] = useState<FoundPlace>()
  const [profile, setProfile] = useState<Profile>('car')
  const presses = useRef(0)
  const { data: way, isError } = useQuery({
    ...query(findRoute, { query: { points: start && found ? both(start, found) : '', profile } }),
    enabled: start !== undefined && found !== undefined,
  })
  const route = start && found ? way?.route : undefined
  const path = route?.legs.flatMap((leg) => leg.path) ?? []
  const name = async ([lon, lat]: At) => {
    const press = ++presses.current
    try {
      const { result } = await call(nameOfPlace, { query: { lon, lat } })
      // of two presses the later counts, whichever is answered first
      if (press === presses.current) setFound(result ?? undefined)
    } catch (refusal) {
      toast({ tone: 'bad', text: say(refusal) })
    }
  }
  const show = (next?: FoundPlace) => {
    presses.current++
    setFound(next)
  }
  const view = boundsOfPath(path) ?? (found ? around(found) : bounds)
  return (
    <Card flush>
      <PlaceSearch onFound={show} />
      <MapView
        name={t('map')}
        style={style}
        bounds={view}
        whole={joined([bounds, view])}
        lines={route ? [{ id: 'route', path, colour: 1, chosen: true, estimated: route.straight }] : []}
        pins={[
          ...(start ? [{ id: 'start', at: [start.lon, start.lat], label: start.label, kind: 'depot' } as const] : []),
          ...(found ? [{ id: 'found', at: [found.lon, found.lat], label: found.label, kind: 'place' } as const] : []),
        ]}
        height="min(70dvh, 640px)"
        onPress={(at) => void name(at)}
      />
      <RouteBar
        found={found}
        start={start}
        route={route}
        failed={isError}
        profile={profile}
        onProfile={setProfile}
        onStart={(next) => {
          setStart(next)
          show(undefined)
        }}
        onClear={() => show(undefined)}
      />
    </Card>
  )
}
