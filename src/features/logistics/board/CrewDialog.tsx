import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listFleet } from '#features/logistics/vehicles/contract'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { Dialog } from '#ui/Dialog'
import { setCrew } from './changes'
import type { Board } from './contract'
import css from './Day.module.css'
import { useLabels } from './labels'
import type { BoardActs } from './use-board'
import { useWorking } from './use-working'

type CrewDialogProps = { board: Board; route: BoardRoute; act: BoardActs['act']; close: () => void }
const none = '0'

/** Another driver or another vehicle, each alone; who and what is on another route changes places with it. */
export function CrewDialog({ board, route, act, close }: CrewDialogProps) {
  const t = useLabels()
  const { can } = useSession()
  const { working } = useWorking(board)
  const asked = query(listFleet, { query: { depot: route.depotId, itemsPerPage: 100 } })
  const { data } = useQuery({ ...asked, enabled: can(['read', 'Vehicle']) })
  const [driver, setDriver] = useState(String(route.driverId ?? none))
  const [vehicle, setVehicle] = useState(String(route.vehicleId ?? none))
  const own = board.routes.filter(({ depotId }) => depotId === route.depotId)
  const others = own.filter(({ id }) => id !== route.id)
  const known = (ours: [number | null, string | null][], more: [number, string][]) =>
    new Map([...ours, ...more].flatMap(([id, name]) => (id === null || name === null ? [] : [[id, name] as const])))
  const drivers = known(
    own.map(({ driverId, driver: name }) => [driverId, name]),
    working.flatMap((one) => (one.depotId === route.depotId ? [[one.driverId, one.driver]] : [])),
  )
  const vehicles = known(
    own.map(({ vehicleId, vehicle: name }) => [vehicleId, name]),
    (data?.vehicles ?? []).map(({ id, name }) => [id, name]),
  )
  const options = (all: ReadonlyMap<number, string>, key: 'driverId' | 'vehicleId', nobody: string) => [
    { value: none, label: nobody },
    ...[...all].map(([id, name]) => {
      const on = others.find((one) => one[key] === id)
      return { value: String(id), label: on ? t('crewOn', { name, route: on.code }) : name }
    }),
  ]
  const swaps = [
    { on: others.find(({ driverId }) => String(driverId) === driver), name: drivers.get(Number(driver)) },
    { on: others.find(({ vehicleId }) => String(vehicleId) === vehicle), name: vehicles.get(Number(vehicle)) },
  ]
  const put = () => {
    const crew = { driverId: Number(driver) || null, vehicleId: Number(vehicle) || null }
    void act((now) => setCrew(now, route.id, crew))
    close()
  }
  return (
    <Dialog
      open
      title={t('crewTitle', { route: route.code })}
      onClose={close}
      actions={<Button onClick={put}>{t('crewDo')}</Button>}
    >
      <div className={css['parts']}>
        <Select
          label={t('crewDriver')}
          data={options(drivers, 'driverId', t('nobody'))}
          value={driver}
          onChange={(value) => setDriver(value ?? none)}
          allowDeselect={false}
          searchable
        />
        <Select
          label={t('crewVehicle')}
          data={options(vehicles, 'vehicleId', t('noVehicle'))}
          value={vehicle}
          onChange={(value) => setVehicle(value ?? none)}
          allowDeselect={false}
          searchable
        />
        {swaps.map(({ on, name }) =>
          on && name ? (
            <p key={name} className={css['hint']} role="status">
              {t('crewSwap', { name, route: on.code })}
            </p>
          ) : null,
        )}
      </div>
    </Dialog>
  )
}
