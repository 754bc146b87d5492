import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  IconEye,
  IconFileImport,
  IconPencil,
  IconPlus,
  IconSteeringWheel,
  IconTrash,
  IconUserPause,
} from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { ListPage } from '#ui/ListPage'
import { exportDrivers, listDrivers, moveAccount } from './contract'
import { DriverStats } from './DriverStats.tsx'
import { useLabels } from './labels'
import { useDriverColumns, usePhoneRow } from './use-driver-columns'
import { useDriverFilters } from './use-driver-filters'
import { useDriverMoves } from './use-driver-moves'
import { useWhyNot } from './use-why-not'

const AddDriver = lazy(() => import('./AddDriver.tsx').then((m) => ({ default: m.AddDriver })))
const EditDriver = lazy(() => import('./EditDriver.tsx').then((m) => ({ default: m.EditDriver })))

export function DriversScreen() {
  'use no memo'
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const why = useWhyNot()
  const { remove } = useDriverMoves()
  const list = useList(listDrivers, { rows: ({ drivers }) => drivers, total: ({ total }) => total })
  const [opened, setOpened] = useState<'add' | number>()
  const [added, setAdded] = useState<number>()
  const show = (id: number) => void navigate({ to: `/apps/logistics/drivers/${id}` })
  // whoever was added is opened, for their week comes next; the drawer is gone by then, and asks nothing
  useEffect(() => {
    if (added !== undefined) void navigate({ to: `/apps/logistics/drivers/${added}`, search: { tab: 'shifts' } })
  }, [added, navigate])
  const add = () => setOpened('add')
  const bring = () => void navigate({ to: '/imports/drivers' })
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
        actions={
          mayAdd
            ? [
                ...(can(['create', 'Import']) ? [{ label: t('import'), icon: IconFileImport, run: bring }] : []),
                { label: t('add'), icon: IconPlus, run: add, primary: true },
              ]
            : []
        }
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
        filters={useDriverFilters(list.filters)}
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
