import { NumberInput, SegmentedControl, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { zone } from '#client/date'
import type { Form } from '#client/form'
import { query } from '#client/query'
import { Card } from '#ui/Card'
import { CentsField } from '#ui/CentsField'
import { DateTimeField } from '#ui/DateTimeField'
import { TagsField } from '#ui/TagsField'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { listCategories } from '#features/ecommerce/categories/contract'
import { productStatuses, type ProductDetail, type ProductStatus } from './contract'
import css from './Form.module.css'
import { useLabels } from './labels'
import { StatusOf } from './StatusOf.tsx'
import type { ProductValues } from './values'

type FormSideProps = {
  form: Form<ProductValues>
  product: ProductDetail | undefined
  currency: string
  status: ProductStatus
  setStatus: (status: ProductStatus) => void
  /** Its price, while it is typed. */
  firstCents: number | string | null | undefined
  readOnly: boolean
}

/** Beside the product: when it is sold, for how much, how it is kept and where it stands. */
export function FormSide({ form, product, currency, status, setStatus, firstCents, readOnly }: FormSideProps) {
  const t = useLabels()
  const { data } = useQuery(query(listCategories))
  const [cost, setCost] = useState(form.getValues().costCents)
  const [rate, setRate] = useState(form.getValues().taxRate)
  const field = (name: keyof ProductValues) => ({ disabled: readOnly, ...form.getInputProps(name) })
  const costProps = field('costCents')
  const rateProps = field('taxRate')
  return (
    <>
      <Card title={t('publishing')} tools={product && <StatusOf status={product.status} />}>
        <SegmentedControl
          fullWidth
          aria-label={t('publishing')}
          value={status}
          disabled={readOnly}
          onChange={(next) => setStatus(next)}
          data={productStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        {status === 'Scheduled' && (
          <div className={css['below']}>
            <DateTimeField label={t('publishAt')} zone={zone()} key={form.key('publishAt')} {...field('publishAt')} />
          </div>
        )}
      </Card>
      <Card title={t('field.price')}>
        <div className={css['pair']}>
          <CentsField label={t('was')} currency={currency} key={form.key('wasCents')} {...field('wasCents')} />
          <CentsField
            label={t('cost')}
            currency={currency}
            key={form.key('costCents')}
            {...costProps}
            onChange={(value) => {
              setCost(typeof value === 'number' ? value : null)
              ;(costProps.onChange as (value: unknown) => void)(value)
            }}
          />
          <NumberInput
            label={t('tax')}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={2}
            disabled={readOnly}
            defaultValue={form.getValues().taxRate / 100}
            error={rateProps.error as React.ReactNode}
            onChange={(value) => {
              const next = Math.round(Number(value) * 100)
              setRate(next)
              form.setFieldValue('taxRate', next)
            }}
          />
        </div>
        <Margin price={firstCents} cost={cost} rate={rate} currency={currency} />
      </Card>
      <Card title={t('inventory')}>
        <NumberInput label={t('warnAt')} min={0} allowDecimal={false} key={form.key('warnAt')} {...field('warnAt')} />
        <Switch
          className={css['below'] ?? ''}
          label={t('fragile')}
          description={t('fragileText')}
          key={form.key('fragile')}
          disabled={readOnly}
          {...form.getInputProps('fragile', { type: 'checkbox' })}
        />
      </Card>
      <Card title={t('organise')}>
        <Select
          label={t('category')}
          withAsterisk
          searchable
          data={(data?.categories ?? []).map(({ name }) => name)}
          key={`${form.key('category')}-${data ? 'there' : 'waiting'}`}
          {...field('category')}
        />
        <div className={css['below']}>
          <TagsField label={t('tags')} most={20} longest={60} key={form.key('tags')} {...field('tags')} />
        </div>
      </Card>
    </>
  )
}

type MarginProps = { price: FormSideProps['firstCents']; cost: number | null; rate: number; currency: string }
/** What is left of the price without tax. */
function Margin({ price, cost, rate, currency }: MarginProps) {
  const t = useLabels()
  const money = useMoney()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 1 })
  if (typeof price !== 'number' || price <= 0 || cost === null) return null
  const net = Math.round((price * 10_000) / (10_000 + rate))
  return (
    <p className={css['margin']}>
      <span>{t('marginOf', { net: money({ cents: net, currency }) })}</span>
      <strong>
        {money({ cents: net - cost, currency })}, {percent((net - cost) / net)}
      </strong>
    </p>
  )
}
