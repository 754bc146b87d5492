import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CentsField } from '#ui/CentsField'
import { IconButton } from '#ui/IconButton'
import { useWords } from '#ui/Words'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import css from './SalesGrid.module.css'
import { useEdit, type Leaving } from './use-edit'
import { useFirst } from './use-first'
import { useSaleChanges } from './use-sale-changes'

/** What was paid of an order, typed over: more is money that came, less is money that went back. */
export function PaidEditor({ sale, leave }: { sale: SaleRow; leave: (how: Leaving) => void }) {
  const t = useLabels()
  const words = useWords()
  const { pay } = useSaleChanges()
  const [cents, setCents] = useState<number | string | null>(sale.paidCents)
  const first = useFirst()
  const unfit = typeof cents === 'number' ? undefined : t('noAmount')
  const edit = useEdit(sale, (seen) => pay(sale, Number(cents), seen), leave, unfit)
  return (
    <div
      ref={first}
      className={css['editor']}
      aria-label={t('editPaid', { order: String(sale.order) })}
      {...edit.frame}
    >
      <CentsField
        aria-label={t('paidLabel', { order: String(sale.order) })}
        currency={sale.currency}
        defaultValue={sale.paidCents}
        error={edit.fault}
        onChange={(typed) => {
          setCents(typed)
          edit.setFault(undefined)
        }}
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
