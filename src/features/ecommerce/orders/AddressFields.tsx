import { TextInput } from '@mantine/core'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import { useLabels } from './labels'
import css from './Order.module.css'

const empty: Address = { name: '', line: '', postcode: '', city: '', country: '' }
type AddressFieldsProps = { title: string; address: Address | null; change: (address: Address | null) => void }

/** Where something goes. Without a street it goes nowhere; another street has another pin. */
export function AddressFields({ title, address, change }: AddressFieldsProps) {
  const t = useLabels()
  const now = address ?? empty
  const set = (field: 'name' | 'line' | 'postcode' | 'city' | 'country', typed: string) => {
    const { lat: _lat, lon: _lon, ...rest } = now
    const next = { ...(field === 'name' ? now : rest), [field]: typed }
    const isEmpty = [next.line, next.postcode, next.city, next.country].every((one) => one === '')
    change(isEmpty ? null : next)
  }
  const field = (name: 'name' | 'line' | 'postcode' | 'city' | 'country') => (
    <TextInput
      label={t(`address.${name}`)}
      value={now[name]}
      maxLength={160}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
  return (
    <fieldset className={css['fieldset']}>
      <legend>{title}</legend>
      <div className={css['form']}>
        {field('name')}
        {field('line')}
        <div className={css['pair']}>
          {field('postcode')}
          {field('city')}
        </div>
        {field('country')}
      </div>
    </fieldset>
  )
}
