import type { Form } from '#client/form'
import { LimitField } from '#ui/LimitField'
import { ContentsField } from './ContentsField.tsx'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import type { DeliveryValues } from './values'

type LoadProps = {
  form: Form<DeliveryValues>
  /** What each field of the form is called, and is given. */
  field: (name: keyof DeliveryValues) => object
}

/** What is in it, and what that comes to on a vehicle. */
export function LoadFields({ form, field }: LoadProps) {
  const t = useLabels()
  return (
    <>
      <ContentsField
        start={form.getInitialValues().contents}
        onChange={(contents) => {
          form.setFieldValue('contents', contents)
          // what it weighs comes of what is in it
          form.setFieldValue(
            'weightGrams',
            contents.reduce((sum, one) => sum + one.quantity * one.weightGrams, 0),
          )
          form.setFieldValue(
            'items',
            contents.reduce((sum, one) => sum + one.quantity, 0),
          )
        }}
      />
      <div className={css['pair']}>
        <LimitField
          {...field('weightGrams')}
          label={t('field.kilograms')}
          key={form.key('weightGrams')}
          factor={1000}
          always
        />
        <LimitField {...field('volumeLitres')} key={form.key('volumeLitres')} always />
        <LimitField {...field('items')} key={form.key('items')} always />
        <LimitField {...field('pallets')} key={form.key('pallets')} always />
      </div>
    </>
  )
}
