import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { listDeliveries } from '#features/logistics/deliveries/contract'
import { Card } from '#ui/Card'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import type { Fit } from '#features/logistics/deliveries/contract/routed'
import { fitsOf, type RouteDetail } from './contract'
import { useLabels } from './labels'
import css from './AddStop.module.css'
import { isVisit } from './rules'
import { useRouteEdits } from './use-route-edits'
import { useClock } from './use-words'
import { routeIs } from '#features/logistics/routes/contract/states'

/** A delivery that is ready, and its places in this route: best first. */
export function AddStopCard({ route, numbers }: { route: RouteDetail; numbers: ReadonlyMap<number, number> }) {
  'use no memo'
  const t = useLabels()
  const { edit } = useRouteEdits()
  const [chosen, setChosen] = useState<number>()
  const asked = { state: 'ready', day: route.day, depot: route.depotId, itemsPerPage: 200 }
  const { data } = useQuery(query(listDeliveries, { query: asked }))
  const ready = data?.deliveries ?? []
  const delivery = ready.find(({ id }) => id === chosen)
  const options = ready.map(({ id, customer, windows }) => ({
    value: String(id),
    label: [customer, ...windows.map(({ from, until }) => `${from}–${until}`)].join(' · '),
  }))
  const told = routeIs.out(route.state) ? t('revises', { number: route.revision + 1 }) : ''
  const all = ready.map(({ id }) => id)
  return (
    <Card title={t('addStop')} tools={<span className={css['dimmed']}>{t('bestFirst')}</span>}>
      <div className={css['adding']}>
        {data && ready.length === 0 && <p className={css['dimmed']}>{t('noReady')}</p>}
        {ready.length > 0 && (
          <Select
            key={options.length}
            aria-label={t('chooseDelivery')}
            placeholder={t('chooseDelivery')}
            data={options}
            value={chosen === undefined ? null : String(chosen)}
            onChange={(id) => setChosen(id === null ? undefined : Number(id))}
            searchable
            clearable
          />
        )}
        {delivery && (
          <Places
            key={delivery.id}
            route={route}
            numbers={numbers}
            deliveryId={delivery.id}
            told={told}
            done={() => setChosen(undefined)}
          />
        )}
        {!delivery && ready.length > 1 && (
          <Button variant="default" onClick={() => void edit(route, [{ do: 'add', deliveryIds: all.slice(0, 100) }])}>
            {t('addAll', { count: Math.min(100, all.length) })}
          </Button>
        )}
      </div>
    </Card>
  )
}

type PlacesProps = {
  route: RouteDetail
  numbers: ReadonlyMap<number, number>
  deliveryId: number
  told: string
  done: () => void
}
function Places({ route, numbers, deliveryId, told, done }: PlacesProps) {
  'use no memo'
  const t = useLabels()
  const clock = useClock(route.zone)
  const minutes = useNumber({ maximumFractionDigits: 0 })
  const { edit } = useRouteEdits()
  const { data } = useQuery(query(fitsOf, { params: { delivery: deliveryId }, query: { route: route.id } }))
  const [at, setAt] = useState(0)
  if (!data) return <Skeletons rows={3} />
  const { fits } = data
  const fit = fits[at]
  const longest = Math.max(1, ...fits.map((one) => one.minutes))
  const add = async () => {
    // where it fits nowhere it comes last, and what is wrong with that shows
    const last = route.list.findLast(({ kind }) => isVisit(kind))?.id ?? null
    const where = fit?.after ?? last
    const after = where === null ? {} : { after: where }
    if (await edit(route, [{ do: 'add', deliveryIds: [deliveryId], ...after }])) done()
  }
  const nameOf = ({ after }: Fit) => {
    const stop = route.list.find(({ id }) => id === after)
    const number = stop && numbers.get(stop.id)
    return stop && number !== undefined ? t('afterStop', { number, name: stop.name }) : t('atStart')
  }
  const number = fit && numbers.get(fit.after ?? 0)
  return (
    <>
      {fits.length === 0 && <p className={css['dimmed']}>{t('noFit')}</p>}
      <ol className={css['places']}>
        {fits.map((one, index) => (
          <li key={one.after ?? 0}>
            <button type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
              <span className={css['rank']}>{index + 1}</span>
              <span>
                <strong>{nameOf(one)}</strong>
                <span className={css['dimmed']}>{t('beginsAt', { time: clock(one.beginAt) })}</span>
              </span>
              <span className={css['added']}>
                {t('plusMinutes', { minutes: minutes(one.minutes) })}
                <i style={{ inlineSize: `${Math.max(4, (100 * one.minutes) / longest)}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={css['addFoot']}>
        <span className={css['dimmed']}>{told}</span>
        <Button onClick={() => void add()}>
          {fit ? (number === undefined ? t('addFirst') : t('addAfter', { number })) : t('addLast')}
        </Button>
      </div>
    </>
  )
}
