import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconPackage, IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { Skeletons } from '#ui/Skeletons'
import { ListTable } from '#ui/ListTable'
import { PageActions } from '#ui/PageActions'
import { PageHeader } from '#ui/PageHeader'
import { exportDeliveries, listDeliveries, summariseDeliveries } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { LayoutChoice } from './LayoutChoice.tsx'
import { QuickViews } from './QuickViews.tsx'
import { useChosenById } from './use-chosen-by-id'
import { useDeliveryActs, type Opened } from './use-delivery-acts'
import { useDeliveryColumns, usePhoneRow } from './use-delivery-columns'
import { useDeliveryFilters } from './use-delivery-filters'

const DeliveriesMap = lazy(() => import('./DeliveriesMap.tsx').then((m) => ({ default: m.DeliveriesMap })))
const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx').then((m) => ({ default: m.DeliveryDrawer })))
const OpenedForm = lazy(() => import('./OpenedForm.tsx').then((m) => ({ default: m.OpenedForm })))

/** Where a map takes half of the room, the table keeps what is looked at most. */
const besideMap = ['priority', 'attempt', 'source', 'day', 'load']
const often = ['state', 'day', 'driver']
const fewActs = 4

export function DeliveriesScreen() {
  const t = useLabels()
  const { can } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText()
  const list = useList(listDeliveries, { rows: ({ deliveries }) => deliveries, total: ({ total }) => total })
  const { data: sums } = useQuery(query(summariseDeliveries))
  const [opened, setOpened] = useState<Opened>()
  const seen = search['map'] === 'only' ? 'map' : search['map'] === 'none' ? 'list' : 'both'
  const show = (id: number) => setSearch({ delivery: String(id) })
  const acts = useDeliveryActs(setOpened, show)
  const filters = useDeliveryFilters(list.filters)
  const [columns, phone] = [useDeliveryColumns(), usePhoneRow()]
  const mayAdd = can(['create', 'Delivery'])
  const narrow = seen === 'both'
  const bring = () => void navigate({ to: '/imports/deliveries' })
  const add = () => setOpened({ what: 'add' })
  const choose = useChosenById(list.setChosen)
  const mayBring = mayAdd && can(['create', 'Import'])
  const actions = [
    ...(mayBring ? [{ label: t('import'), icon: IconUpload, run: bring }] : []),
    ...(mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []),
  ]
  const shown = Number(search['delivery'])
  return (
    <>
      <PageHeader
        title={t('title')}
        facts={sums ? t('facts', { open: sums.open, today: sums.today, unplanned: sums.unplanned }) : '\u00a0'}
        actions={<PageActions actions={actions} />}
      />
      <div className={css['bar']}>
        <QuickViews />
        <LayoutChoice
          layout={seen}
          choose={(next) =>
            setSearch({ map: next === 'map' ? 'only' : next === 'list' ? 'none' : undefined }, { replace: true })
          }
        />
      </div>
      <div className={css['both']} data-shown={seen}>
        {seen !== 'map' && (
          <ListTable
            list={narrow ? { ...list, hidden: [...list.hidden, ...besideMap] } : list}
            title={t('title')}
            columns={columns}
            phone={phone}
            rowName={({ code, customer }) => `${code} ${customer}`}
            onRowOpen={({ id }) => show(id)}
            rowActions={acts.row}
            bulk={narrow ? acts.bulk.slice(0, fewActs) : acts.bulk}
            search={t('search')}
            shortSearch
            filters={
              narrow ? filters.filter(({ name }) => often.includes(name) || list.filters[name]?.length) : filters
            }
            exportAs={(format) => list.addressAs(exportDeliveries, { format })}
            none={{
              icon: IconPackage,
              title: t('none'),
              text: t('noneText'),
              action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
            }}
          />
        )}
        {seen !== 'list' && (
          <Suspense fallback={<Skeletons rows={6} />}>
            <DeliveriesMap
              asked={{ ...list.filters, ...(list.q && { q: list.q }) }}
              chosen={list.chosen.map(({ id }) => id)}
              choose={(ids) => void choose(ids)}
              show={show}
            />
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {shown > 0 && (
          <DeliveryDrawer
            id={shown}
            beside={list.rows?.map(({ id }) => id) ?? []}
            show={show}
            open={setOpened}
            close={() => setSearch({ delivery: undefined })}
          />
        )}
        {opened && <OpenedForm opened={opened} close={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}
