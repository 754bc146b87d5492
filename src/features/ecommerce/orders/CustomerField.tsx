import { call } from '#client/http'
import { useFailureWords } from '#client/failure-words'
import { SuggestField } from '#ui/SuggestField'
import type { Address } from '#features/ecommerce/orders/contract/placing'
import { getCustomer, listCustomers, type Customer } from '#features/ecommerce/customers/contract'
import { useLabels } from './labels'

export type Chosen = { customerId: number; text: string }
type CustomerFieldProps = {
  value: Chosen
  onChange: (value: Chosen) => void
  /** Where the customer wants what they order. */
  onHome: (address: Address) => void
  error: string | undefined
}

/** Whose order it is, found by a name or an address of mail. */
export function CustomerField({ value, onChange, onHome, error }: CustomerFieldProps) {
  const t = useLabels()
  const findFailed = useFailureWords()
  async function choose({ customerId, customer, email }: Pick<Customer, 'customerId' | 'customer' | 'email'>) {
    onChange({ customerId, text: `${customer}, ${email}` })
    const { addresses } = await call(getCustomer, { params: { id: customerId } })
    const home = addresses.find(({ deliversHere }) => deliversHere) ?? addresses[0]
    if (!home) return
    const { name, line, postcode, city, country, lat, lon } = home
    onHome({ name, line, postcode, city, country, ...(lat !== null && lon !== null && { lat, lon }) })
  }
  return (
    <SuggestField
      label={t('field.customer')}
      placeholder={t('findCustomer')}
      data-autofocus
      withAsterisk
      value={value.text}
      onText={(text) => onChange({ customerId: 0, text })}
      error={error}
      search={(q: string, signal: AbortSignal) =>
        call(listCustomers, { query: { q } }, signal).then(({ customers }) => customers)
      }
      lineOf={(one) => ({ text: one.customer, detail: `${one.email} · ${one.country}` })}
      why={findFailed}
      takesFirst
      onChoose={(one) => void choose(one)}
    />
  )
}
