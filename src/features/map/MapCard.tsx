import { Button, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { MapView, type At, type MapViewProps } from '#ui/MapView'
import { SearchField } from '#ui/SearchField'
import { toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import { findRoute, nameOfPlace, searchPlaces, type Found } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'
import { RouteBar, type Profile } from './RouteBar.tsx'
import { around, boundsOfPath, type Bounds } from './rules'

const both = (from: Found, to: Found): string => [from, to].map(({ lon, lat }) => `${lon},${lat}`).join(';')

/** The map as it is, to be looked at and searched: what is found is shown, where one presses is named, and from there it shows
 *  the way to whatever is found next. */
export function MapCard({ bounds, style }: { bounds: Bounds; style: MapViewProps['style'] }) {
  const t = useLabels()
  const say = useFailureWords()
  const { tryAgain } = useWords()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>()
  const [start, setStart] = useState<Found>()
  const [profile, setProfile] = useState<Profile>('car')
  const presses = useRef(0)
  const { data, error, fetchStatus, refetch } = useQuery({
    ...query(searchPlaces, { query: { q, limit: 6 } }),
    enabled: q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
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
  const asked = q.trim().length > 1
  // without a line the question waits, and what was found for the words before would stand there meanwhile
  const failure = error ?? (fetchStatus === 'paused' ? { code: 'offline' } : undefined)
  const results = asked && !failure ? data?.results : undefined
  return (
    <Card flush>
      <div className={css['search']}>
        <SearchField placeholder={t('search')} value={q} onChange={setQ} />
        {asked && failure && (
          <div role="alert" className={css['results']}>
            {say(failure)}{' '}
            <Button size="xs" variant="subtle" onClick={() => void refetch()}>
              {tryAgain}
            </Button>
          </div>
        )}
        {results && (
          <ul className={css['results']} aria-label={t('results')}>
            {results.map((one) => (
              <li key={`${one.label} ${one.lon} ${one.lat}`}>
                <UnstyledButton
                  className={css['result'] ?? ''}
                  onClick={() => {
                    setFound(one)
                    setQ('')
                  }}
                >
                  <strong>{one.label}</strong>
                  <span>
                    {[one.detail, t(`precision.${one.precision}`), one.exact ? '' : t('notExact')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </UnstyledButton>
              </li>
            ))}
            {results.length === 0 && <li className={css['quiet']}>{t('nothing')}</li>}
          </ul>
        )}
      </div>
      <MapView
        name={t('map')}
        style={style}
        bounds={boundsOfPath(path) ?? (found ? around(found) : bounds)}
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
          setFound(undefined)
        }}
      />
    </Card>
  )
}
