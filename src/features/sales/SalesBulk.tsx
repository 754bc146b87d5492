import { IconCash, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '#client/http'
import type { BulkAct, ListModel } from '#ui/list-types'
import { BulkBar } from '#ui/TableBar'
import { moveOrder, payOrder } from '#features/ecommerce/orders/contract'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

const BulkRun = lazy(() => import('#ui/BulkRun').then((m) => ({ default: m.BulkRun })))

/** What is done to all chosen sales, one call each. */
export function SalesBulk({ list }: { list: ListModel<SaleRow> }) {
  const t = useLabels()
  const why = useWhyNot()
  const [act, setAct] = useState<BulkAct<SaleRow>>()
  const [one] = list.chosen
  if (!one) return null
  const acts: BulkAct<SaleRow>[] = [
    {
      label: t('bulk.paid'),
      icon: IconCash,
      title: (count) => t('bulk.paidTitle', { count }),
      text: t('bulk.paidText'),
      run: ({ order, totalCents, paidCents, method }) =>
        call(payOrder, { params: { id: order }, body: { cents: Math.max(1, totalCents - paidCents), method } }),
      why: (error) => why(error, one),
      done: (count) => t('bulk.paidDone', { count }),
    },
    {
      label: t('bulk.dispatch'),
      icon: IconSend,
      title: (count) => t('bulk.dispatchTitle', { count }),
      run: ({ order }) => call(moveOrder, { params: { id: order }, body: { move: 'dispatch' } }),
      why: (error) => why(error, one),
      done: (count) => t('bulk.dispatchDone', { count }),
    },
  ]
  return (
    <>
      <BulkBar
        selected={list.chosen.map(({ order }) => order)}
        actions={acts.map((each) => ({ ...each, run: () => setAct(each) }))}
        clear={() => list.setChosen([])}
      />
      {act && (
        <Suspense fallback={null}>
          <BulkRun
            act={act}
            rows={list.chosen.map((sale) => ({ name: `#${sale.order}`, run: (value) => act.run(sale, value) }))}
            close={(finished) => {
              setAct(undefined)
              if (!finished) return
              list.setChosen([])
              void list.refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
