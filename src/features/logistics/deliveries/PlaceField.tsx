import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { confidenceOf } from '#features/logistics/addresses/contract'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address } from '#ui/AddressField'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import type { DeliveryValues } from './values'

/** Until it is known what the map covers. */
const fields = {
  drop: { line: 'line', postcode: 'postcode', city: 'city', country: 'country', point: 'point' },
  pickup: {
    line: 'pickupLine',
    postcode: 'pickupPostcode',
    city: 'pickupCity',
    country: 'pickupCountry',
    point: 'pickupPoint',
  },
} as const

type PlaceProps = { form: Form<DeliveryValues>; end: 'drop' | 'pickup'; moved: () => void }
/** One end of a delivery: found by typing, or put on the map. How sure the search was goes with what it found. */
export function PlaceField({ form, end, moved }: PlaceProps) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const { line, postcode, city, country, point } = fields[end]
  const start = form.getInitialValues()
  const at = start[point]
  const [place, setPlace] = useState<Address>({ text: start[line], at: at && [at.lon, at.lat] })
  const [sure] = useState(() => new Map<string, { confidence: number; city: string }>())
  const keyOf = (where: Address['at']) => String(where)
  const find = async (q: string, signal: AbortSignal) => {
    const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
    return results.map((one) => {
      const found = { text: one.label, detail: one.detail, at: [one.lon, one.lat] as const }
      sure.set(keyOf(found.at), { confidence: confidenceOf(one), city: one.detail.split(', ').at(-1) ?? '' })
      return found
    })
  }
  const move = (next: Address) => {
    setPlace(next)
    form.setFieldValue(line, next.text)
    const found = next.at ? sure.get(keyOf(next.at)) : undefined
    // a pin that a person put there is sure
    form.setFieldValue(point, next.at && { lat: next.at[1], lon: next.at[0], confidence: found?.confidence ?? 1 })
    if (found?.city) form.setFieldValue(city, found.city)
    moved()
  }
  return (
    <div className={css['fields']}>
      <AddressField
        label={t(`field.${line}`)}
        size="form"
        search={find}
        map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
        value={place}
        error={form.errors[line] ?? form.errors[point]}
        onChange={move}
      />
      <div className={css['pair']}>
        {([postcode, city, country] as const).map((part) => (
          <TextInput
            key={form.key(part)}
            label={t(`field.${part}`)}
            size="form"
            autoComplete="off"
            {...form.getInputProps(part)}
          />
        ))}
      </div>
    </div>
  )
}
