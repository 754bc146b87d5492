import { Select, TextInput, type TextInputProps } from '@mantine/core'
import { call } from '#client/http'
import { useLanguage } from '#client/language'
import { countriesIn, countryOf } from '#features/ecommerce/countries/contract'
import { everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address } from '#ui/AddressField'
import type { At } from '#ui/map-types'
import css from './Checkout.module.css'
import { findDoor } from './contract'
import type { getCheckout } from '#features/ecommerce/store/contract/ways'
import type { TextField } from './draft'
import { BillingFields } from './BillingFields.tsx'
import { useLabels } from './labels'
import { Step } from './Step.tsx'
import type { Checkout } from './use-checkout'
import type { Got } from '#contract/endpoint'

export type Shop = Got<typeof getCheckout>
type WhereProps = { checkout: Checkout; shop: Shop; signedInAs: string | undefined }
/** Cities of doors that were found, by their place: what a person chose says it, too. */
const cities = new Map<string, string>()
const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(findDoor, { query: { q } }, signal)
  return results.map(({ text, detail, city, lat, lon }) => {
    const at: At = [lon, lat]
    cities.set(String(at), city)
    return { text, detail, at }
  })
}

/** Who gets it, and at which door. */
export function WhereSection({ checkout, shop, signedInAs }: WhereProps) {
  const t = useLabels()
  const { draft, change, faults } = checkout
  const fault = (field: TextField) => faults[field] && t(`fault.${faults[field]}`)
  const line = (field: TextField, more: TextInputProps = {}) => (
    <TextInput
      size="form"
      name={field}
      label={t(`field.${field}`)}
      value={draft[field]}
      error={fault(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...more}
    />
  )
  const move = ({ text, at }: Address) => {
    const city = at && cities.get(String(at))
    change({ line: text, lat: at?.[1] ?? null, lon: at?.[0] ?? null, ...(city && { city }), window: null })
  }
  const countries = countriesIn(useLanguage())
  const whole = shop.bounds[0] < shop.bounds[2] ? shop.bounds : everywhere
  return (
    <Step
      nth={1}
      title={t('where')}
      beside={signedInAs && <span className={css['aside']}>{t('signedInAs', { email: signedInAs })}</span>}
    >
      <div className={css['fields']}>
        {line('name', { autoComplete: 'name', required: true })}
        {line('email', { type: 'email', autoComplete: 'email', dir: 'ltr', required: true })}
        {shop.phone !== 'no' &&
          line('contact', { type: 'tel', autoComplete: 'tel', dir: 'ltr', required: shop.phone === 'must' })}
        {line('access', { placeholder: t('accessHint') })}
        <div className={css['wide']}>
          <AddressField
            label={t('field.line')}
            size="form"
            search={find}
            plain
            map={{ style: mapStyle, bounds: whole }}
            value={{ text: draft.line, at: draft.lat === null || draft.lon === null ? null : [draft.lon, draft.lat] }}
            error={fault('line')}
            onChange={move}
          />
        </div>
        {line('city', { autoComplete: 'address-level2' })}
        <div className={css['pair']}>
          {line('postcode', { autoComplete: 'postal-code' })}
          <Select
            size="form"
            label={t('field.country')}
            required
            searchable
            autoComplete="country-name"
            data={countries}
            value={countryOf(draft.country) ?? null}
            error={fault('country')}
            onChange={(country) => change({ country: country ?? '' })}
          />
        </div>
        {shop.note !== 'no' && <div className={css['wide']}>{line('note', { required: shop.note === 'must' })}</div>}
      </div>
      <BillingFields checkout={checkout} countries={countries} />
    </Step>
  )
}
