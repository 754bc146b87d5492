import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useUnits } from '#client/use-units'
import { mostParts } from '#features/logistics/deliveries/contract/splitting'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { listFleet } from '#features/logistics/vehicles/contract'
import * as changes from './changes'
import type { Board } from './contract'
import { useLabels } from './labels'
import { fullestLoad, hasRoom, ownLoad, partsFor, takersOf } from './load-takers'
import type { BoardActs } from './use-board'

const SplitDialog = lazy(async () => {
  const { loadSplit } = await import('#features/logistics/deliveries/lent')
  return { default: await loadSplit() }
})

type RemedyProps = { board: Board; route: BoardRoute; stop: Stop; act: BoardActs['act'] }
/** So many are named. */
const few = 2

/** A stop that is too much for its vehicle goes into one that carries it, or a larger one drives the route; else it is to be split. */
export function LoadRemedy({ board, route, stop, act }: RemedyProps) {
  const t = useLabels()
  const { can } = useSession()
  const takers = takersOf(board, route, stop).slice(0, few)
  const asked = query(listFleet, { query: { depot: route.depotId, itemsPerPage: 100 } })
  const { data } = useQuery({ ...asked, enabled: takers.length === 0 && can(['read', 'Vehicle']) })
  const isTaken = (id: number) => board.routes.some(({ vehicleId }) => vehicleId === id)
  const larger = (data?.vehicles ?? [])
    .filter((one) => one.state === 'available' && !isTaken(one.id) && hasRoom(one, fullestLoad(route)))
    .slice(0, few)
  if (takers.length + larger.length === 0)
    return data || !can(['read', 'Vehicle']) ? (
      <SplitRemedy
        route={route}
        stop={stop}
        rooms={data?.vehicles.filter(({ state }) => state === 'available') ?? [route.capacity]}
      />
    ) : null
  return (
    <>
      {takers.map((other) => (
        <Button
          key={other.id}
          size="xs"
          variant="light"
          onClick={() => void act((now) => changes.move(now, [stop.deliveryId!], other.id, Number.POSITIVE_INFINITY))}
        >
          {t('loadMove', { vehicle: other.vehicle ?? other.code, driver: other.driver ?? other.code })}
        </Button>
      ))}
      {larger.map(({ id, name }) => (
        <Button
          key={id}
          size="xs"
          variant="light"
          onClick={() => void act((now) => changes.setCrew(now, route.id, { vehicleId: id }))}
        >
          {t('loadVehicle', { vehicle: name })}
        </Button>
      ))}
    </>
  )
}

type SplitProps = { route: BoardRoute; stop: Stop; rooms: readonly BoardRoute['capacity'][] }
/** None carries it as it is: proposed are as many parts as the vehicle with the most room needs. */
function SplitRemedy({ route, stop, rooms }: SplitProps) {
  const t = useLabels()
  const { can } = useSession()
  const { weight } = useUnits()
  const [isAsked, setAsked] = useState(false)
  const load = ownLoad(route, stop)
  const parts = partsFor(load, rooms)
  return (
    <>
      <p>{t('loadSplit', { weight: weight(load.weightGrams) })}</p>
      {can(['update', 'Delivery']) && parts <= mostParts && (
        <Button size="xs" variant="light" onClick={() => setAsked(true)}>
          {t('loadParts', { count: parts })}
        </Button>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <SplitDialog
            delivery={{ id: stop.deliveryId!, code: stop.code ?? '', customer: stop.name }}
            parts={parts}
            close={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
