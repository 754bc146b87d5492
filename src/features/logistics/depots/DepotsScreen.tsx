import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconBuildingWarehouse, IconPencil, IconPlus, IconStar, IconTrash, IconTruck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useConfirm } from '#ui/Confirm'
import { ListPage } from '#ui/ListPage'
import type { RowAction } from '#ui/table-types'
import { toast, type Toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import { deleteDepot, listDepots, updateDepot, type Depot } from './contract'
import { useLabels } from './labels'
import { useDepotColumns, usePhoneRow } from './use-depot-columns'
import { useWhyNot } from './use-why-not'

const DepotDrawer = lazy(() => import('./DepotDrawer.tsx').then((m) => ({ default: m.DepotDrawer })))

export function DepotsScreen() {
  const t = useLabels()
  const { can } = useSession()
  const list = useList(listDepots, { rows: ({ depots }) => depots, total: ({ total }) => total })
  const [opened, setOpened] = useState<'add' | Depot>()
  const add = () => setOpened('add')
  const mayAdd = can(['create', 'Depot'])
  const mayChange = can(['update', 'Depot'])
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useDepotColumns()}
        phone={usePhoneRow()}
        rowName={({ name }) => name}
        onRowOpen={mayChange ? setOpened : undefined}
        rowActions={useDepotActs(setOpened)}
        search={t('search')}
        none={{
          icon: IconBuildingWarehouse,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <DepotDrawer depot={opened === 'add' ? undefined : opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useDepotActs(open: (depot: Depot) => void): RowAction<Depot>[] {
  'use no memo'
  const t = useLabels()
  const words = useWords()
  const navigate = useNavigate()
  const { can } = useSession()
  const client = useQueryClient()
  const confirm = useConfirm()
  const why = useWhyNot()
  /** What was done is said, and shows at once. */
  async function tell(act: () => Promise<string | Toast>): Promise<void> {
    try {
      const said = await act()
      toast(typeof said === 'string' ? { text: said } : said)
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
    }
    await makeStale(client, tagsOf(listDepots))
  }
  const makeDefault = ({ id }: Depot) =>
    tell(async () => {
      const { name } = await call(updateDepot, { params: { id }, body: { isDefault: true } })
      return t('isDefaultNow', { name })
    })
  const remove = async ({ id, name }: Depot) => {
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
    if (!(await confirm({ ...question, destructive: true }))) return
    await tell(async () => {
      await call(deleteDepot, { params: { id } })
      const run = () =>
        void import('./undo').then(({ undo }) => undo(id, { client, why, said: t('restored', { name }) }))
      return { text: t('deleted', { name }), action: { label: words.undo, run } }
    })
  }
  const [mayChange, mayDelete] = [can(['update', 'Depot']), can(['delete', 'Depot'])]
  const acts: [boolean, RowAction<Depot>][] = [
    [mayChange, { label: t('edit'), icon: IconPencil, quick: true, run: open }],
    [
      can(['read', 'Vehicle']),
      {
        label: t('see'),
        icon: IconTruck,
        run: ({ id }) => void navigate({ to: '/apps/logistics/settings/vehicles', search: { depot: String(id) } }),
      },
    ],
    [
      mayChange,
      {
        label: t('makeDefault'),
        icon: IconStar,
        when: ({ isDefault }) => !isDefault,
        run: (one) => void makeDefault(one),
      },
    ],
    [mayDelete, { label: t('delete'), icon: IconTrash, danger: true, run: (one) => void remove(one) }],
  ]
  return acts.flatMap(([offered, act]) => (offered ? [act] : []))
}
