import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#client/http'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { MapView, type At, type MapViewProps } from '#ui/MapView'
import { SearchField } from '#ui/SearchField'
import { nameOfPlace, searchPlaces, type Found } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'
import { around, type Bounds } from './rules'

/** The map as it is, to be looked at and searched: what is found is shown, and where one presses is named. */
export function MapCard({ bounds, style }: { bounds: Bounds; style: MapViewProps['style'] }) {
  const t = useLabels()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found>()
  const { data } = useQuery({
    ...query(searchPlaces, { query: { q, limit: 6 } }),
    enabled: q.trim().length > 1,
    placeholderData: keepPreviousData,
  })
  const name = ([lon, lat]: At) =>
    void call(nameOfPlace, { query: { lon, lat } }).then(({ result }) => setFound(result ?? undefined))
  const results = q.trim().length > 1 ? data?.results : undefined
  return (
    <Card flush>
      <div className={css['search']}>
        <SearchField placeholder={t('search')} value={q} onChange={setQ} />
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
        bounds={found ? around(found) : bounds}
        pins={found ? [{ id: 'found', at: [found.lon, found.lat], label: found.label, kind: 'place' }] : []}
        height="min(70dvh, 640px)"
        onPress={name}
      />
      <p className={css['foot']} role="status">
        {found ? `${found.label}${found.detail && `, ${found.detail}`} · ${found.source}` : t('press')}
      </p>
    </Card>
  )
}
