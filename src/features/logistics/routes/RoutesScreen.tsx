import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconPlus, IconRoute } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { addDays } from '#contract/zone'
import { shortDay, today } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { listDepots } from '#features/logistics/depots/contract'
import { ListPage } from '#ui/ListPage'
import { listRoutes } from './contract'
import { useLabels } from './labels'
import { usePhoneRow, useRouteColumns } from './use-route-columns'
import { routeStates } from '#features/logistics/routes/contract/states'

const AddRoute = lazy(() => import('./AddRoute.tsx').then((m) => ({ default: m.AddRoute })))

export function RoutesScreen() {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listRoutes, { rows: ({ routes }) => routes, total: ({ total }) => total })
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<number>()
  const asked = list.filters['depot'] ?? []
  const [reached, setReached] = useState(asked.length > 0)
  const { data } = useQuery({ ...query(listDepots, { query: { itemsPerPage: 100 } }), enabled: reached })
  const show = (id: number) => void navigate({ to: `/apps/logistics/route/${id}` })
  // what was made is opened, for its stops come next; the drawer is gone by then, and asks nothing
  useEffect(() => {
    if (made !== undefined) void navigate({ to: `/apps/logistics/route/${made}` })
  }, [made, navigate])
  const mayAdd = can(['create', 'Route'])
  const add = () => setAdding(true)
  const now = today()
  const near = [
    { value: addDays(now, -1), label: t('yesterday') },
    { value: now, label: t('today') },
    { value: addDays(now, 1), label: t('tomorrow') },
  ]
  const [day] = list.filters['day'] ?? []
  const other = day !== undefined && !near.some(({ value }) => value === day)
  const days = other ? [...near, { value: day, label: shortDay(day, language) }] : near
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('make'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useRouteColumns()}
        phone={usePhoneRow()}
        rowName={({ code }) => code}
        onRowOpen={({ id }) => show(id)}
        rowActions={[{ label: t('open'), icon: IconEye, quick: true, run: ({ id }) => show(id) }]}
        search={t('search')}
        filters={[
          { name: 'day', label: t('days'), options: days },
          {
            name: 'state',
            label: t('field.state'),
            options: [...routeStates, 'out' as const, 'counted' as const].map((value) => ({
              value,
              label: t(`state.${value}`),
            })),
          },
          {
            name: 'depot',
            label: t('field.depotId'),
            options: (data?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            onReach: () => setReached(true),
          },
        ]}
        none={{
          icon: IconRoute,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && <Button onClick={add}>{t('make')}</Button>,
        }}
      />
      <Suspense fallback={null}>
        {isAdding && made === undefined && (
          <AddRoute day={day} close={() => setAdding(false)} done={({ id }) => setMade(id)} />
        )}
      </Suspense>
    </>
  )
}
