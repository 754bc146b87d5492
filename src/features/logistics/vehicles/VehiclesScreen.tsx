import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus, IconTruck } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportFleet, listFleet, shownWarnings, vehicleStates, vehicleTypes } from './contract'
import { useLabels } from './labels'
import { useDepots } from '#features/logistics/depots/lent'
import { useVehicleActs, type Opened } from './use-vehicle-acts'
import { usePhoneRow, useVehicleColumns } from './use-vehicle-columns'
import { VehicleStats } from './VehicleStats.tsx'

const AddVehicle = lazy(() => import('./AddVehicle.tsx').then((m) => ({ default: m.AddVehicle })))
const EditVehicle = lazy(() => import('./EditVehicle.tsx').then((m) => ({ default: m.EditVehicle })))
const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((m) => ({ default: m.MoveDialog })))

export function VehiclesScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listFleet, { rows: ({ vehicles }) => vehicles, total: ({ total }) => total })
  const [opened, setOpened] = useState<Opened>()
  const [added, setAdded] = useState<number>()
  const [reached, setReached] = useState((list.filters['depot'] ?? []).length > 0)
  const { options: depots } = useDepots(reached)
  const acts = useVehicleActs(setOpened)
  // whatever was added is opened; the drawer is gone by then, and asks nothing
  useEffect(() => {
    if (added !== undefined) void navigate({ to: `/apps/logistics/settings/vehicles/${added}` })
  }, [added, navigate])
  const add = () => setOpened({ what: 'add' })
  const close = () => setOpened(undefined)
  const mayAdd = can(['create', 'Vehicle'])
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useVehicleColumns()}
        phone={usePhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={({ id }) => void navigate({ to: `/apps/logistics/settings/vehicles/${id}` })}
        rowActions={acts.row}
        bulk={acts.bulk}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            options: [...vehicleStates, 'parked' as const].map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            name: 'type',
            label: t('field.type'),
            options: vehicleTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          { name: 'depot', label: t('field.depotId'), options: depots, onReach: () => setReached(true) },
          {
            name: 'warning',
            label: t('warning'),
            many: true,
            options: shownWarnings.map((value) => ({ value, label: t(`warning.${value}`) })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportFleet, { format })}
        none={{
          icon: IconTruck,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      >
        <VehicleStats />
      </ListPage>
      <Suspense fallback={null}>
        {opened?.what === 'add' && added === undefined && <AddVehicle close={close} done={({ id }) => setAdded(id)} />}
        {opened?.what === 'edit' && <EditVehicle id={opened.one.id} close={close} />}
        {opened?.what === 'maintain' && <MoveDialog vehicle={opened.one} move="maintain" close={close} />}
      </Suspense>
    </>
  )
}
