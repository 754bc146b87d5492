import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconPackage, IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { useSearchText } from '#client/use-search-text'
import { Skeletons } from '#ui/Skeletons'
import { ListTable } from '#ui/ListTable'
import { PageActions } from '#ui/PageActions'
import { PageHeader } from '#ui/PageHeader'
import { exportDeliveries, listDeliveries, summariseDeliveries } from './contract'
import { useLabels as useBulkLabels } from './bulk/labels'
import css from './Deliveries.module.css'
import type { WhyNotProps } from './WhyPart.tsx'
import { useLabels } from './labels'
import { LayoutChoice } from './LayoutChoice.tsx'
import { QuickViews } from './QuickViews.tsx'
import { useChosenById } from './use-chosen-by-id'
import { useChosenFacts } from './use-chosen-facts'
import { useDeliveryActs, type Opened } from './use-delivery-acts'
import { useDeliveryColumns, usePhoneRow } from './use-delivery-columns'
import { useDeliveryFilters } from './use-delivery-filters'
import { useHiding } from './use-hiding'

const DeliveriesMap = lazy(() => import('./DeliveriesMap.tsx').then((m) => ({ default: m.DeliveriesMap })))
const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx').then((m) => ({ default: m.DeliveryDrawer })))
const OpenedForm = lazy(() => import('./OpenedForm.tsx').then((m) => ({ default: m.OpenedForm })))

type ScreenProps = {
  /** Why nobody brings one that is ready, and what would help: of whoever looks for that. */
  WhyNot?: ComponentType<WhyNotProps>
}
export function DeliveriesScreen({ WhyNot }: ScreenProps) {
  const t = useLabels()
  const { can } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText()
  const list = useList(listDeliveries, { rows: ({ deliveries }) => deliveries, total: ({ total }) => total })
  const { data: sums } = useQuery(query(summariseDeliveries))
  const [opened, setOpened] = useState<Opened>()
  const seen = search['map'] === 'only' ? 'map' : search['map'] === 'none' ? 'list' : 'both'
  const show = (id: number) => setSearch({ delivery: String(id) })
  const acts = useDeliveryActs(setOpened, show, list.chosen)
  const filters = useDeliveryFilters(list.filters)
  const [columns, phone] = [useDeliveryColumns(), usePhoneRow()]
  const mayAdd = can(['create', 'Delivery'])
  const hiding = useHiding(list, seen === 'both')
  const facts = useChosenFacts()
  const hasChosen = list.chosen.length > 0
  // what is done with many has words of its own
  useEffect(() => {
    if (hasChosen) void useBulkLabels.ready()
  }, [hasChosen])
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
        <ListTable
          list={{ ...list, ...hiding }}
          title={t('title')}
          columns={columns}
          phone={phone}
          rowName={({ code, customer }) => `${code} ${customer}`}
          onRowOpen={({ id }) => show(id)}
          rowActions={acts.row}
          bulk={acts.bulk}
          bare={seen === 'map'}
          chosenFacts={facts}
          search={t('search')}
          shortSearch
          filters={filters}
          exportAs={(format) => list.addressAs(exportDeliveries, { format })}
          none={{
            icon: IconPackage,
            title: t('none'),
            text: t('noneText'),
            action: mayAdd && <Button onClick={add}>{t('add')}</Button>,
          }}
        />
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
            {...(WhyNot && { WhyNot })}
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
