import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNumber } from '#ui/Words'
import { currencies } from '#features/company/contract/facts'
import css from './InvoiceForm.module.css'
import { useLabels } from './labels'
import { PercentField } from './NumberFields.tsx'
import type { readable } from './rules'
import { fieldAt, textAt, type InvoiceForm, type Values } from './use-invoice-form'
import { useMoney } from './use-words'

type TotalFieldsProps = { form: InvoiceForm; values: Values; cost: ReturnType<typeof readable> }

/** What stands below the lines: words at one side, what it all costs at the other. */
export function TotalFields({ form, values, cost }: TotalFieldsProps) {
  const t = useLabels()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 2 })
  const { currency, taxIncluded } = values
  const amount = (cents: number) => <output>{money(cents, currency)}</output>
  return (
    <div className={css['ends']}>
      <div data-part="note">
        <Textarea label={t('note')} autosize minRows={4} maxRows={10} {...textAt(form, 'note', values.note)} />
      </div>
      <div className={css['totals']} data-part="discount">
        <span>{t('subtotal')}</span>
        <span />
        {amount(cost.subtotalCents)}
        <span>{t('discount')}</span>
        <PercentField aria-label={t('discountOfAll')} {...fieldAt(form, 'discountRate', values.discountRate)} />
        {amount(-cost.discountCents)}
        {cost.taxes.map(({ rate, cents }) => (
          <Tax key={rate} name={`${t(taxIncluded ? 'taxWithin' : 'tax')} ${percent(rate / 10_000)}`}>
            {amount(cents)}
          </Tax>
        ))}
        <strong>{t('total')}</strong>
        <span />
        <strong className={css['sum']}>{amount(cost.totalCents)}</strong>
      </div>
    </div>
  )
}

function Tax({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span>{name}</span>
      <span />
      {children}
    </>
  )
}

type ChoiceFieldsProps = Omit<TotalFieldsProps, 'cost'>
/** What is printed besides, and how amounts are meant. */
export function ChoiceFields({ form, values }: ChoiceFieldsProps) {
  const t = useLabels()
  const tick = (field: 'showsBank' | 'showsTerms' | 'taxIncluded') => ({
    label: t(field),
    checked: values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked, { forceUpdate: false }),
  })
  return (
    <>
      <div className={css['choices']}>
        <span data-part="bank">
          <Checkbox {...tick('showsBank')} />
        </span>
        <span data-part="terms">
          <Checkbox {...tick('showsTerms')} />
        </span>
        <Checkbox {...tick('taxIncluded')} />
        <NativeSelect
          aria-label={t('currency')}
          data={[...currencies]}
          w={100}
          {...textAt(form, 'currency', values.currency)}
        />
      </div>
      {values.showsTerms && (
        <div data-part="terms">
          <Textarea label={t('terms')} autosize minRows={2} maxRows={8} {...textAt(form, 'terms', values.terms)} />
        </div>
      )}
    </>
  )
}
