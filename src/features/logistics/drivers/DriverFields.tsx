import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Form } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address } from '#ui/AddressField'
import { DateField } from '#ui/DateField'
import { looks } from '#ui/detail-looks'
import { DurationField } from '#ui/DurationField'
import { PhoneField } from '#ui/PhoneField'
import { TagsField } from '#ui/TagsField'
import { summariseDrivers } from './contract'
import { DepotSelect } from '#features/logistics/depots/lent'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { LimitField } from '#ui/LimitField'
import type { DriverValues } from './values'
import { VehicleSelect } from './VehicleSelect.tsx'

/** Until it is known what the map covers. */
const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
  return results.map(({ label, detail, lon, lat }) => ({ text: label, detail, at: [lon, lat] as const }))
}

/** All that is known of a driver but their week, as people write it. */
export function DriverFields({ form }: { form: Form<DriverValues> }) {
  const t = useLabels()
  const { data } = useQuery(query(summariseDrivers))
  const named = (field: keyof DriverValues) => ({
    label: t(`field.${field}`),
    size: 'form',
    ...form.getInputProps(field),
  })
  return (
    <div className={looks['fields']}>
      <TextInput {...named('name')} key={form.key('name')} autoComplete="off" data-autofocus />
      <div className={css['pair']}>
        <PhoneField {...named('phone')} key={form.key('phone')} />
        <TextInput {...named('email')} key={form.key('email')} type="email" dir="ltr" autoComplete="off" />
      </div>
      <DepotSelect {...named('depotId')} key={form.key('depotId')} />
      <VehicleSelect {...named('vehicleId')} key={form.key('vehicleId')} placeholder={t('noVehicle')} />
      <TagsField {...named('skills')} key={form.key('skills')} most={20} known={data?.skills ?? []} />
      <DateField {...named('licenceUntil')} key={form.key('licenceUntil')} clearable />
      <Section title={t('limits')}>
        <div className={css['pair']}>
          <DurationField {...named('maxDriveSeconds')} key={form.key('maxDriveSeconds')} />
          <DurationField {...named('maxWorkSeconds')} key={form.key('maxWorkSeconds')} />
        </div>
        <LimitField {...named('maxStops')} key={form.key('maxStops')} placeholder={t('notLimited')} />
        <div className={css['pair']}>
          <LimitField {...named('servicePercent')} key={form.key('servicePercent')} suffix="%" always />
          <LimitField {...named('drivePercent')} key={form.key('drivePercent')} suffix="%" always />
        </div>
      </Section>
      <Section title={t('home')}>
        <HomeField form={form} />
      </Section>
      <Textarea {...named('note')} key={form.key('note')} autosize minRows={2} maxRows={8} />
    </div>
  )
}

/** Where they live, for routes that end there. */
function HomeField({ form }: { form: Form<DriverValues> }) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const { homeLine, homeLat, homeLon } = form.getInitialValues()
  const [home, setHome] = useState<Address>({
    text: homeLine,
    at: homeLat === null || homeLon === null ? null : [homeLon, homeLat],
  })
  const move = (next: Address) => {
    setHome(next)
    form.setFieldValue('homeLine', next.text)
    form.setFieldValue('homeLat', next.at?.[1] ?? null)
    form.setFieldValue('homeLon', next.at?.[0] ?? null)
  }
  return (
    <AddressField
      label={t('field.homeLine')}
      size="form"
      search={find}
      map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
      value={home}
      error={form.errors['homeLine']}
      onChange={move}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['section']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
