import { NativeSelect } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#client/query'
import { IconButton } from '#ui/IconButton'
import { useWords } from '#ui/Words'
import { getOrder, type OrderMove } from '#features/ecommerce/orders/contract'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import css from './SalesGrid.module.css'
import { useEdit, type Leaving } from './use-edit'
import { useFirst } from './use-first'
import { useSaleChanges } from './use-sale-changes'

/** Where an order can go from where it is, as the order itself says it. */
export function StateEditor({ sale, leave }: { sale: SaleRow; leave: (how: Leaving) => void }) {
  const t = useLabels()
  const words = useWords()
  const { move } = useSaleChanges()
  const [to, setTo] = useState<OrderMove | ''>('')
  const { data } = useQuery(query(getOrder, { params: { id: sale.order } }))
  const first = useFirst()
  const edit = useEdit(sale, (seen) => (to === '' ? Promise.resolve() : move(sale, to, seen)), leave)
  return (
    <div
      ref={first}
      className={css['editor']}
      aria-label={t('editStatus', { order: String(sale.order) })}
      {...edit.frame}
    >
      <NativeSelect
        aria-label={t('statusLabel', { order: String(sale.order) })}
        value={to}
        error={edit.fault}
        onChange={(event) => {
          setTo(event.currentTarget.value as OrderMove | '')
          edit.setFault(undefined)
        }}
        data={[
          { value: '', label: t(`status.${sale.status}`) },
          ...(data?.allowed ?? []).map((value) => ({ value, label: t(`move.${value}`) })),
        ]}
      />
      <IconButton
        size="sm"
        variant="subtle"
        tabIndex={-1}
        label={t('save')}
        icon={IconCheck}
        onClick={() => void edit.save('stay')}
      />
      <IconButton
        size="sm"
        variant="subtle"
        tabIndex={-1}
        label={words.cancel}
        icon={IconX}
        onClick={() => leave('stay')}
      />
    </div>
  )
}
