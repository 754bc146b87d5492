import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { Link } from '#ui/Link'
import { ListPage } from '#ui/ListPage'
import { dealStates, exportDeals, listDeals, type Deal } from './contract'
import { useLabels } from './labels'
import { useRowActions } from './use-deal-acts'
import { useDealColumns, usePhoneRow } from './use-deal-columns'

const EditDeal = lazy(() => import('./EditDeal.tsx').then((m) => ({ default: m.EditDeal })))
/** Deals are made step by step. */
const wizard = '/pages/wizards/create-deal'

export function DealsScreen() {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const list = useList(listDeals, { rows: ({ deals }) => deals, total: ({ total }) => total })
  const [edited, setEdited] = useState<Deal>()
  const mayAdd = can(['create', 'Deal'])
  const add = () => void navigate({ to: wizard })
  return (
    <>
      <ListPage
        list={list}
        title={t('title')}
        {...(list.answer && { facts: t('facts', { count: list.total }) })}
        actions={mayAdd ? [{ label: t('add'), icon: IconPlus, run: add, primary: true }] : []}
        columns={useDealColumns()}
        phone={usePhoneRow()}
        rowName={({ title }) => title}
        onRowOpen={({ id }) => void navigate({ to: `/apps/ecommerce/deals/${id}` })}
        rowActions={useRowActions({ edit: setEdited })}
        search={t('search')}
        filters={[
          {
            name: 'state',
            label: t('field.state'),
            options: dealStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        exportAs={(format) => list.addressAs(exportDeals, { format })}
        none={{
          icon: IconTag,
          title: t('none'),
          text: t('noneText'),
          action: mayAdd && (
            <Button component={Link} href={wizard}>
              {t('add')}
            </Button>
          ),
        }}
      />
      <Suspense fallback={null}>{edited && <EditDeal id={edited.id} close={() => setEdited(undefined)} />}</Suspense>
    </>
  )
}
