import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconPencil, IconPlus, IconSteeringWheel, IconTrash, IconUserPause } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#client/http'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import {
  accountStates,
  dutyStates,
  exportDrivers,
  licenceStates,
  listDrivers,
  moveAccount,
  summariseDrivers,
} from './contract'
import { DriverStats } from './DriverStats.tsx'
import { useLabels } from './labels'
import { useDepots } from '#features/logistics/depots/lent'
import { useDriverColumns, usePhoneRow } from './use-driver-columns'
import { useDriverMoves } from './use-driver-moves'
import { useWhyNot } from './use-why-not'

const AddDriver = lazy(() => import('./AddDriver.tsx').then((m) => ({ default: m.AddDriver })))
const EditDriver = lazy(() => import('./EditDriver.tsx').then((m) => ({ default: m.EditDriver })))

export function DriversScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const why = useWhyNot()
  const { remove } = useDriverMoves()
  const list = useList(listDrivers, { rows: ({ drivers }) => drivers, total: ({ total }) => total })
  const { data } = useQuery(query(summariseDrivers))
  const [opened, setOpened] = useState<'add' | number>()
  const [added, setAdded] = useState<number>()
  const [reached, setReached] = useState((list.filters['depot'] ?? []).length > 0)
  const { options: depots } = useDepots(reached)
  const show = (id: number) => void navigate({ to: `/apps/logistics/drivers/${id}` })
  // whoever was added is opened, for their week comes next; the drawer is gone by then, and asks nothing
  useEffect(() => {
    if (added !== undefined) void navigate({ to: `/apps/logistics/drivers/${added}`, search: { tab: 'shifts' } })
  }, [added, navigate])
  const add = () => setOpened('add')
  const close = () => setOpened(undefined)
  const [mayAdd, mayChange, mayDelete] = [
    can(['create', 'Driver']),
    can(['update', 'Driver']),
    can(['delete', 'Driver']),
  ]
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useDriverColumns()}
        phone={usePhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={({ id }) => show(id)}
        rowActions={[
          { label: t('open'), icon: IconEye, quick: true, run: ({ id }) => show(id) },
          ...(mayChange
            ? [{ label: t('edit'), icon: IconPencil, quick: true, run: ({ id }: { id: number }) => setOpened(id) }]
            : []),
          ...(mayDelete
            ? [
                {
                  label: t('delete'),
                  icon: IconTrash,
                  danger: true,
                  run: (one: { id: number; name: string }) => void remove(one),
                },
              ]
            : []),
        ]}
        bulk={
          mayChange
            ? [
                {
                  label: t('move.suspend'),
                  icon: IconUserPause,
                  title: (count) => t('bulk.suspendTitle', { count }),
                  run: ({ id }) => call(moveAccount, { params: { id }, body: { move: 'suspend' } }),
                  why,
                  done: (count) => t('bulk.suspended', { count }),
                },
              ]
            : []
        }
        search={t('search')}
        filters={[
          {
            name: 'duty',
            label: t('field.duty'),
            options: dutyStates.map((value) => ({ value, label: t(`duty.${value}`) })),
          },
          {
            name: 'account',
            label: t('field.account'),
            options: accountStates.map((value) => ({ value, label: t(`account.${value}`) })),
          },
          { name: 'depot', label: t('field.depotId'), options: depots, onReach: () => setReached(true) },
          {
            name: 'licence',
            label: t('field.licenceUntil'),
            options: licenceStates.map((value) => ({ value, label: t(`licence.${value}`) })),
          },
          {
            name: 'skill',
            label: t('field.skills'),
            options: (data?.skills ?? []).map((value) => ({ value, label: value })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportDrivers, { format })}
        none={{
          icon: IconSteeringWheel,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      >
        <DriverStats />
      </ListPage>
      <Suspense fallback={null}>
        {opened === 'add' && added === undefined && <AddDriver close={close} done={({ id }) => setAdded(id)} />}
        {typeof opened === 'number' && <EditDriver id={opened} close={close} />}
      </Suspense>
    </>
  )
}
