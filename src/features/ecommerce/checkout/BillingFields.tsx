import { Checkbox, Select, TextInput } from '@mantine/core'
import { countryOf, type countriesIn } from '#features/ecommerce/countries/contract'
import { useArrival } from '#ui/use-arrival'
import css from './Checkout.module.css'
import { emptyBill, type BillTo } from './draft'
import { useLabels } from './labels'
import type { Checkout } from './use-checkout'

type BillingProps = { checkout: Checkout; countries: ReturnType<typeof countriesIn> }
/** Whom the invoice bills: whoever gets it, unless somebody says otherwise. */
export function BillingFields({ checkout, countries }: BillingProps) {
  const t = useLabels()
  const { draft, change } = checkout
  return (
    <>
      <Checkbox
        className={css['bill'] ?? ''}
        label={t('billElsewhere')}
        checked={draft.billTo !== null}
        onChange={(event) =>
          change({ billTo: event.currentTarget.checked ? { ...emptyBill, country: draft.country } : null })
        }
      />
      {draft.billTo && <BillFields checkout={checkout} countries={countries} billTo={draft.billTo} />}
    </>
  )
}

function BillFields({ checkout, countries, billTo }: BillingProps & { billTo: BillTo }) {
  const t = useLabels()
  const { change, faults } = checkout
  const first = useArrival<HTMLInputElement>()
  const put = (part: Partial<BillTo>) => change({ billTo: { ...billTo, ...part } })
  const fault = (field: keyof BillTo) => {
    const wrong = faults[`billTo.${field}`]
    return wrong && t(`fault.${wrong}`)
  }
  const line = (field: Exclude<keyof BillTo, 'country'>, autoComplete: string) => (
    <TextInput
      size="form"
      label={t(`field.${field}`)}
      value={billTo[field]}
      error={fault(field)}
      required={field === 'name' || field === 'line'}
      autoComplete={`billing ${autoComplete}`}
      onChange={(event) => put({ [field]: event.currentTarget.value })}
      {...(field === 'name' && { ref: first })}
    />
  )
  return (
    <fieldset className={css['billing']}>
      <legend>{t('billTo')}</legend>
      <div className={css['fields']}>
        {line('name', 'name')}
        {line('line', 'street-address')}
        {line('city', 'address-level2')}
        <div className={css['pair']}>
          {line('postcode', 'postal-code')}
          <Select
            size="form"
            label={t('field.country')}
            required
            searchable
            autoComplete="billing country-name"
            data={countries}
            value={countryOf(billTo.country) ?? null}
            error={fault('country')}
            onChange={(country) => put({ country: country ?? '' })}
          />
        </div>
      </div>
    </fieldset>
  )
}
