import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHandMove, IconLasso, IconSquareDashed, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import type { MapPin } from '#ui/map-types'
import { MapView } from '#ui/MapView'
import { useNumber } from '#ui/Words'
import { boundsOf } from '#ui/map-bounds'
import { clustersOf, placeOf, idsWithin, type Cluster, type Point } from './clusters'
import { deliveryStates, listPoints } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { Lasso } from './Lasso.tsx'
import { useView } from './use-view'

/** Until it is known what the map covers. */
/** By state: what waits, what is on its way, what is over, what went wrong. */
const colours: Record<string, number> = {
  ready: 5,
  planned: 4,
  dispatched: 4,
  en_route: 3,
  arrived: 3,
  delivered: 9,
  failed: 7,
  returning: 7,
}
const isOpen = (state: string | undefined) => state === 'draft' || state === 'ready' || state === 'on_hold'

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
  const number = useNumber()
  const box = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState('move')
  const [near, setNear] = useState<readonly Point[]>()
  const { data: map } = useQuery(query(getMap))
  const { data: depots } = useQuery(query(listDepots, { query: { itemsPerPage: 100 } }))
  const { data } = useQuery({ ...query(listPoints, { query: asked }), placeholderData: (before) => before })
  const points = useMemo(() => data?.points ?? [], [data])
  const whole = boundsOf(points.map(placeOf), map?.bounds ?? everywhere)
  const anchors = useMemo(() => anchorsOf(depots?.depots ?? [], points, t('corner')), [depots, points, t])
  const view = useView(box, anchors)
  const clusters = useMemo(() => (view ? clustersOf(points, view) : []), [points, view])
  const isChosen = useMemo(() => new Set(chosen), [chosen])
  const pins = [
    ...anchors.map(({ label, at, isDepot }): MapPin => ({
      id: `a-${label}`,
      at,
      label,
      kind: isDepot ? 'depot' : 'place',
      colour: 10,
    })),
    ...clusters.map((one) => pinOf(one)),
  ]
  function pinOf({ key, at, ids, point }: Cluster): MapPin {
    const state = deliveryStates[point[3] ?? 0]!
    const picked = ids.some((id) => isChosen.has(id))
    if (ids.length > 1)
      return {
        id: `c-${key}`,
        at,
        label: t('clusterOf', { count: ids.length }),
        kind: 'stop',
        text: number(ids.length),
        colour: picked ? 1 : 10,
        onOpen: () => setNear(points.filter(([id]) => ids.includes(id!))),
      }
    const nth = point[5] ? number(point[5]) : ''
    return {
      id: `c-${key}`,
      at,
      // who hears it hears what is written on it
      label: [nth, `${t(`state.${state}`)} D-${2000 + ids[0]!}`].filter(Boolean).join(' · '),
      kind: isOpen(state) && !picked ? 'unplanned' : 'stop',
      ...(nth ? { text: nth } : {}),
      colour: picked ? 1 : (point[4] ?? -1) >= 0 ? (point[4]! % 10) + 1 : (colours[state] ?? 7),
      onOpen: () => show(ids[0]!),
    }
  }
  const take = (ids: number[], how: 'only' | 'more' | 'less') => {
    setTool('move')
    if (how === 'only') return choose(ids)
    choose(how === 'more' ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))
  }
  const inView = view
    ? idsWithin(points, view, [
        [0, 0],
        [view.width, 0],
        [view.width, view.height],
        [0, view.height],
      ])
    : []
  return (
    <div className={css['map']}>
      <div className={css['mapTools']}>
        <SegmentedControl
          size="xs"
          value={tool}
          onChange={setTool}
          aria-label={t('tools')}
          data={[
            { value: 'move', label: <IconHandMove size={16} aria-label={t('tool.move')} /> },
            { value: 'lasso', label: <IconLasso size={16} aria-label={t('tool.lasso')} /> },
          ]}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSquareDashed size={16} />}
          disabled={inView.length === 0}
          onClick={() => take(inView, 'only')}
        >
          {t('takeShown')}
        </Button>
        {chosen.length > 0 && (
          <Button size="xs" rightSection={<IconX size={14} />} onClick={() => choose([])}>
            {t('taken', { count: chosen.length })}
          </Button>
        )}
      </div>
      <div ref={box} className={css['mapBox']}>
        <MapView
          name={t('onMap')}
          style={mapStyle}
          bounds={near ? boundsOf(near.map(placeOf), whole) : whole}
          whole={whole}
          height="100%"
          pins={pins}
        />
        {tool === 'lasso' && view && (
          <Lasso done={(edge, how) => take(idsWithin(points, view, edge), how)} leave={() => setTool('move')} />
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

type Depot = { name: string; lon: number; lat: number }
/** Two places that are told apart whatever the map shows: the depots, or else the corners of what is listed. */
function anchorsOf(depots: readonly Depot[], points: readonly Point[], corner: string) {
  const known = depots.map(({ name, lon, lat }) => ({ label: name, at: [lon, lat] as const, isDepot: true }))
  if (known.length > 1) return known
  const [west, south, east, north] = boundsOf(points.map(placeOf), [-1, -1, 1, 1])
  const corners = [[west, south] as const, [east, north] as const]
  return [...known, ...corners.map((at, nth) => ({ label: `${corner} ${nth + 1}`, at, isDepot: false }))]
}
