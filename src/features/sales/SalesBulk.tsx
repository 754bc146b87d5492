import { IconCash, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Failure } from '#client/call'
import { call } from '#client/http'
import { inTurn } from '#client/row-queue'
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
  // a row of several is not saved again
  const told = (sale: SaleRow) => (error: unknown) => {
    const { code, data } = error as Failure<typeof moveOrder>
    if (code !== 'order_outdated') return why(error, sale)
    return t('bulk.outdated', { who: data.by ?? t('somebody') })
  }
  const [act, setAct] = useState<BulkAct<SaleRow>>()
  // as they stand in the table now: what was changed there since they were chosen is seen
  const chosen = list.chosen.map((sale) => list.rows?.find(({ order }) => order === sale.order) ?? sale)
  const [one] = chosen
  if (!one) return null
  const acts: BulkAct<SaleRow>[] = [
    {
      label: t('bulk.paid'),
      icon: IconCash,
      title: (count) => t('bulk.paidTitle', { count }),
      text: t('bulk.paidText'),
      run: ({ order, totalCents, paidCents, method, version: seen }) =>
        inTurn(`Order:${order}`, seen, (version) =>
          call(payOrder, {
            params: { id: order },
            body: { cents: Math.max(1, totalCents - paidCents), method, version },
          }),
        ),
      why: told(one),
      done: (count) => t('bulk.paidDone', { count }),
    },
    {
      label: t('bulk.dispatch'),
      icon: IconSend,
      title: (count) => t('bulk.dispatchTitle', { count }),
      run: ({ order, version: seen }) =>
        inTurn(`Order:${order}`, seen, (version) =>
          call(moveOrder, { params: { id: order }, body: { move: 'dispatch', version } }),
        ),
      why: told(one),
      done: (count) => t('bulk.dispatchDone', { count }),
    },
  ]
  return (
    <>
      <BulkBar
        selected={chosen.map(({ order }) => order)}
        actions={acts.map((each) => ({ ...each, run: () => setAct(each) }))}
        clear={() => list.setChosen([])}
      />
      {act && (
        <Suspense fallback={null}>
          <BulkRun
            act={act}
            rows={chosen.map((sale) => ({ name: `#${sale.order}`, run: (value) => act.run(sale, value) }))}
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
