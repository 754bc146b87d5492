import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address } from '#ui/AddressField'
import { DurationField } from '#ui/DurationField'
import { PhoneField } from '#ui/PhoneField'
import css from './Depots.module.css'
import { HoursField } from './HoursField.tsx'
import { useLabels } from './labels'
import type { DepotValues } from './values'

/** Until it is known what the map covers. */
const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
  return results.map(({ label, detail, lon, lat }) => ({ text: label, detail, at: [lon, lat] as const }))
}

/** Where a depot is, when it is open, and whom to call there. */
export function DepotFields({ form }: { form: Form<DepotValues> }) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const start = form.getInitialValues()
  const [place, setPlace] = useState<Address>({
    text: start.line,
    at: start.lat === null || start.lon === null ? null : [start.lon, start.lat],
  })
  const move = (next: Address) => {
    setPlace(next)
    form.setFieldValue('line', next.text)
    form.setFieldValue('lat', next.at?.[1] ?? null)
    form.setFieldValue('lon', next.at?.[0] ?? null)
  }
  type Named = Exclude<keyof DepotValues, 'lat' | 'lon' | 'hours'>
  const named = (field: Named) => ({ label: t(`field.${field}`), size: 'form', ...form.getInputProps(field) })
  const zones = Intl.supportedValuesOf('timeZone')
  const noPlace = form.errors['lat'] ? t('placeNeeded') : undefined
  return (
    <div className={css['fields']}>
      <TextInput {...named('name')} key={form.key('name')} autoComplete="off" data-autofocus />
      <AddressField
        label={t('field.line')}
        size="form"
        search={find}
        map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
        value={place}
        error={form.errors['line'] ?? noPlace}
        onChange={move}
      />
      <div className={css['pair']}>
        <TextInput {...named('postcode')} key={form.key('postcode')} dir="ltr" autoComplete="off" />
        <TextInput {...named('city')} key={form.key('city')} autoComplete="off" />
      </div>
      <div className={css['pair']}>
        <Select
          {...named('zone')}
          key={form.key('zone')}
          data={zones.includes(start.zone) ? zones : [start.zone, ...zones]}
          searchable
          allowDeselect={false}
          limit={60}
        />
        <DurationField {...named('loadingSeconds')} key={form.key('loadingSeconds')} />
      </div>
      <HoursField
        start={start.hours}
        error={form.errors['hours'] !== undefined}
        onChange={(hours) => {
          form.setFieldValue('hours', hours)
          form.clearFieldError('hours')
        }}
      />
      <TextInput {...named('contact')} key={form.key('contact')} autoComplete="off" />
      <div className={css['pair']}>
        <PhoneField {...named('phone')} key={form.key('phone')} />
        <TextInput {...named('email')} key={form.key('email')} type="email" dir="ltr" autoComplete="off" />
      </div>
      <Textarea {...named('note')} key={form.key('note')} autosize minRows={2} maxRows={8} />
    </div>
  )
}
