import { SegmentedControl } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState, type FocusEvent, type ReactNode } from 'react'
import { useTab } from '#client/use-tab'
import { EditCard } from '#ui/EditCard'
import type { SaveModel } from '#ui/save-types'
import { ChoiceFields, TotalFields } from './TotalFields.tsx'
import { ClientFields, DateFields, ServiceField } from './ClientFields.tsx'
import lay from './InvoiceForm.module.css'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { LineFields } from './LineFields.tsx'
import { readable } from './rules'
import { Sheet } from './Sheet.tsx'
import type { Printed } from './sheet-types'
import { printedOf, useLive, type InvoiceForm } from './use-invoice-form'

type InvoiceDeskProps = {
  form: InvoiceForm
  save: SaveModel
  verb: string
  /** What is printed and not written here. */
  besides: Pick<Printed, 'id' | 'sender' | 'payments'>
  children?: ReactNode
}

/** An invoice is written at one side and seen at the other, as it prints; what is being written is marked there. */
export function InvoiceDesk({ form, save, verb, besides, children }: InvoiceDeskProps) {
  const t = useLabels()
  const values = useLive(form)
  const [open, onOpen] = useTab(['edit', 'preview'])
  const [marked, setMarked] = useState<string>()
  const printed = printedOf(values, besides)
  const cost = readable(printed)
  const mark = ({ target }: FocusEvent) =>
    setMarked(target.closest('[data-part]')?.getAttribute('data-part') ?? undefined)
  const part = { form, values }
  return (
    <>
      <div className={`${css['tabs']} ${css['unprinted']}`}>
        <SegmentedControl
          fullWidth
          mb="md"
          value={open}
          onChange={onOpen}
          aria-label={t('sides')}
          data={[
            { value: 'edit', label: t('edit') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </div>
      <div className={css['desk']} data-open={open}>
        <div className={css['work']} onFocus={mark} onBlur={() => setMarked(undefined)}>
          <EditCard save={save} title={t('details')} verb={verb} fieldName={(field) => fieldWord(t, field)}>
            <div className={lay['form']}>
              <ClientFields {...part} />
              <DateFields {...part} />
              <ServiceField {...part} />
              <div className={lay['split']}>
                <LineFields {...part} amounts={cost.amounts} />
              </div>
              <div className={lay['split']}>
                <TotalFields {...part} cost={cost} />
              </div>
              <div className={lay['split']}>
                <ChoiceFields {...part} />
              </div>
            </div>
          </EditCard>
          {children}
        </div>
        <section className={css['seen']} aria-label={t('preview')}>
          <p className={`${css['hint']} ${css['unprinted']}`}>
            <IconEye size={16} stroke={1.75} aria-hidden />
            {t('asItPrints')}
          </p>
          <div className={css['paper']}>
            <Sheet invoice={printed} marked={marked} />
          </div>
        </section>
      </div>
    </>
  )
}

const fieldWords = {
  client: 'client',
  lines: 'items',
  note: 'note',
  terms: 'terms',
  issuedDate: 'issued',
  dueDate: 'due',
  currency: 'currency',
  service: 'for',
  total: 'total',
  balance: 'balance',
  discountRate: 'discount',
  invoiceStatus: 'status',
} as const
const fieldWord = (t: ReturnType<typeof useLabels>, field: string): string => {
  const word = Object.entries(fieldWords).find(([name]) => name === field)?.[1]
  return word ? `“${t(word)}”` : t('otherThings')
}
