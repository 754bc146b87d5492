import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { PaidEditor } from './PaidEditor.tsx'
import { PaidOf, ProductOf, ReceivedOf, StateOf } from './SaleLooks.tsx'
import { mayEdit } from './rules'
import looks from './SaleLooks.module.css'
import css from './SalesPhone.module.css'
import { StateEditor } from './StateEditor.tsx'
import type { Editable } from './use-sale-columns'

/** The same sales where there is no room for columns; what can be changed is changed where it stands here, too. */
export function SalesPhone({ rows, mayChange }: { rows: SaleRow[] | undefined; mayChange: boolean }) {
  const [edited, setEdited] = useState<{ order: number; what: Editable }>()
  if (!rows) return <Skeletons rows={6} />
  return (
    <ul className={css['cards']}>
      {rows.map((sale) => (
        <Card
          key={sale.order}
          sale={sale}
          mayChange={mayChange}
          edited={edited?.order === sale.order ? edited.what : undefined}
          edit={(what) => setEdited(what && { order: sale.order, what })}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  sale: SaleRow
  mayChange: boolean
  edited: Editable | undefined
  edit: (what: Editable | undefined) => void
}
function Card({ sale, mayChange, edited, edit }: CardProps) {
  const t = useLabels()
  const language = useLanguage()
  const name = { order: String(sale.order) }
  const pencil = (what: Editable) =>
    mayChange &&
    mayEdit(what, sale) && (
      <IconButton
        variant="subtle"
        color="gray"
        label={t(what === 'paid' ? 'editPaid' : 'editStatus', name)}
        icon={IconPencil}
        onClick={() => edit(what)}
      />
    )
  return (
    <li className={css['card']}>
      <div className={css['top']}>
        <ProductOf sale={sale} />
        <Link
          className={looks['link']}
          href={`/apps/ecommerce/order/details/${sale.order}`}
          aria-label={t('openOrder', name)}
        >
          #{sale.order}
        </Link>
      </div>
      <div className={css['line']}>
        {sale.buyer.name} · {moment(sale.placedAt, language)}
      </div>
      <div className={css['line']}>
        {edited === 'paid' ? (
          <PaidEditor sale={sale} leave={() => edit(undefined)} />
        ) : (
          <>
            <PaidOf sale={sale} />
            {pencil('paid')}
            <ReceivedOf sale={sale} />
          </>
        )}
      </div>
      <div className={css['line']}>
        {edited === 'status' ? (
          <StateEditor sale={sale} leave={() => edit(undefined)} />
        ) : (
          <>
            <StateOf sale={sale} />
            {pencil('status')}
          </>
        )}
      </div>
    </li>
  )
}
