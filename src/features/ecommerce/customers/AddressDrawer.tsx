import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address as Located } from '#ui/AddressField'
import { looks } from '#ui/detail-looks'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addAddress, getCustomer, updateAddress, type Address, type CustomerDetail } from './contract'
import { useLabels } from './labels'
import { codeOf, countryCodes } from './rules'
import { useCountryName, useRefused } from './use-words'

/** Until it is known what the map covers. */

const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
  return results.map(({ label, detail, lon, lat }) => ({ text: label, detail, at: [lon, lat] as const }))
}

const emptyAddress = { label: '', name: '', line: '', postcode: '', city: '', country: '' }
type Text = keyof typeof emptyAddress
type Values = Record<Text, string> & {
  lat: number | null
  lon: number | null
  deliversHere: boolean
  billsHere: boolean
}
const valuesOf = (address: Address | undefined, { customer, country }: CustomerDetail): Values => {
  if (!address)
    return { ...emptyAddress, name: customer, country, lat: null, lon: null, deliversHere: false, billsHere: false }
  const { id: _id, version: _version, ...values } = address
  return values
}

interface AddressDrawerProps {
  customer: CustomerDetail
  /** None: another one. */
  address: Address | undefined
  close: () => void
}

/** An address of a customer with its pin: found by typing, or put on the map. */
export function AddressDrawer({ customer, address, close }: AddressDrawerProps) {
  const t = useLabels()
  const client = useQueryClient()
  const countryName = useCountryName()
  const { data: map } = useQuery(query(getMap))
  const [start] = useState(() => valuesOf(address, customer))
  const [place, setPlace] = useState<Located>({
    text: start.line,
    at: start.lat === null || start.lon === null ? null : [start.lon, start.lat],
  })
  const form = useContractForm<Values>(address ? updateAddress.body : addAddress.body, start)
  const params = { id: customer.customerId }
  const common = {
    form,
    why: useRefused(),
    done: (saved: CustomerDetail) => {
      client.setQueryData(query(getCustomer, { params }).queryKey, saved)
      toast({ text: t('addressSaved') })
      close()
    },
    theirs: () => {
      void client.invalidateQueries({ queryKey: query(getCustomer, { params }).queryKey })
      close()
    },
  }
  const adding = useSave(addAddress, { ...common, input: (values) => ({ params, body: values }) })
  const changing = useSave(updateAddress, {
    ...common,
    version: address?.version,
    input: (values, version) => ({
      params: { ...params, address: address?.id ?? 0 },
      body: { ...values, version },
    }),
  })
  const move = (next: Located) => {
    setPlace(next)
    form.setFieldValue('line', next.text)
    form.setFieldValue('lat', next.at?.[1] ?? null)
    form.setFieldValue('lon', next.at?.[0] ?? null)
  }
  const text = (field: Text) => ({ size: 'form', autoComplete: 'off', ...form.getInputProps(field) })
  const tick = (field: 'deliversHere' | 'billsHere') => form.getInputProps(field, { type: 'checkbox' })
  const countries = [
    ...countryCodes().keys(),
    ...(start.country && codeOf(start.country) === '' ? [start.country] : []),
  ]
  return (
    <EditDrawer
      save={address ? changing : adding}
      title={t(address ? 'editAddress' : 'addAddress')}
      verb={t(address ? 'save' : 'addAddress')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <div className={looks['fields']}>
        <div className={looks['pair']}>
          <TextInput
            label={t('label')}
            description={t('labelHint')}
            data-autofocus
            key={form.key('label')}
            {...text('label')}
          />
          <TextInput label={t('recipient')} description={'\u00a0'} key={form.key('name')} {...text('name')} />
        </div>
        <AddressField
          label={t('address')}
          size="form"
          search={find}
          map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
          value={place}
          error={form.errors['line']}
          onChange={move}
        />
        <div className={looks['pair']}>
          <TextInput label={t('postcode')} dir="ltr" key={form.key('postcode')} {...text('postcode')} />
          <TextInput label={t('city')} key={form.key('city')} {...text('city')} />
        </div>
        <Select
          label={t('country')}
          placeholder={t('choose')}
          data={countries
            .map((value) => ({ value, label: countryName(value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          searchable
          key={form.key('country')}
          {...text('country')}
          allowDeselect={false}
        />
        <Checkbox label={t('deliversHere')} key={form.key('deliversHere')} {...tick('deliversHere')} />
        <Checkbox label={t('billsHere')} key={form.key('billsHere')} {...tick('billsHere')} />
      </div>
    </EditDrawer>
  )
}
