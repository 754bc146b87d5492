import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import { Lasso } from '#ui/Lasso'
import { MapView } from '#ui/MapView'
import { boundsOf } from '#ui/map-bounds'
import type { MapReach } from '#ui/map-types'
import { clustersOf, idsShown, idsWithin, placeOf, type Point } from './clusters'
import { listPoints } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { MapTools, type Tool } from './MapTools.tsx'
import { useDeliveryPins } from './use-delivery-pins'
import { useView } from './use-view'

type MapProps = {
  /** The filters of the list. */
  asked: Readonly<Record<string, unknown>>
  chosen: readonly number[]
  choose: (ids: number[]) => void
  show: (id: number) => void
}

/** All that the list finds, on the map: pressed one by one, or many at once by drawing around them. */
export function DeliveriesMap({ asked, chosen, choose, show }: MapProps) {
  const t = useLabels()
  const box = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<Tool>('move')
  const [near, setNear] = useState<readonly Point[]>()
  const [reach, setReach] = useState<MapReach>()
  const { data: map } = useQuery(query(getMap))
  const { data: depots } = useQuery(query(listDepots, { query: { itemsPerPage: 100 } }))
  const { data } = useQuery({ ...query(listPoints, { query: asked }), placeholderData: (before) => before })
  const points = useMemo(() => data?.points ?? [], [data])
  const whole = boundsOf(points.map(placeOf), map?.bounds ?? everywhere)
  const [west, south, east, north] = whole
  const view = useView({ box, reach, middle: [(west + east) / 2, (south + north) / 2] })
  const clusters = useMemo(() => (view ? clustersOf(points, view) : []), [points, view])
  const isChosen = useMemo(() => new Set(chosen), [chosen])
  const pins = useDeliveryPins({
    depots: depots?.depots ?? [],
    clusters,
    isChosen,
    gather: (ids) => setNear(points.filter(([id]) => ids.includes(id!))),
    show,
  })
  const take = (ids: number[], how: 'only' | 'more' | 'less') => {
    setTool('move')
    if (how === 'only') return choose(ids)
    choose(how === 'more' ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
  }
  const inView = view ? idsShown(points, view) : []
  return (
    <div className={css['map']}>
      <MapTools
        tool={tool}
        setTool={setTool}
        inView={inView.length}
        chosen={chosen.length}
        takeShown={() => take(inView, 'only')}
        clear={() => choose([])}
      />
      <div ref={box} className={css['mapBox']}>
        <MapView
          name={t('onMap')}
          style={mapStyle}
          bounds={near ? boundsOf(near.map(placeOf), whole) : whole}
          whole={whole}
          height="100%"
          pins={pins}
          reach={setReach}
        />
        {tool === 'lasso' && view && (
          <Lasso
            hint={t('lassoHint')}
            done={(edge, how) => take(idsWithin(points, view, edge), how)}
            leave={() => setTool('move')}
          />
        )}
      </div>
      <p className={css['mapFacts']} role="status">
        {t('inView', { shown: inView.length, count: points.length })}
        {data && data.unplaced > 0 && ` · ${t('unplaced', { count: data.unplaced })}`}
        {data?.more && ` · ${t('moreThere')}`}
      </p>
    </div>
  )
}
