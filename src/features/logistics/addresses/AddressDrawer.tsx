import { Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedOf } from '#contract/changed-of'
import { tagsOf } from '#contract/endpoint'
import { useContractForm, type Form } from '#client/form'
import { call } from '#client/http'
import { makeStale, query } from '#client/query'
import { useSave } from '#client/use-save'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address as Place } from '#ui/AddressField'
import { DurationField } from '#ui/DurationField'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import css from './Addresses.module.css'
import { addAddress, listAddresses, updateAddress, type Address, type AddressChange, type NewAddress } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { valuesOf, type AddressValues } from './values'

/** A new address, or one that is there. A point that a person gives is remembered as seen. */
export function AddressDrawer({ address, close }: { address: Address | undefined; close: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(() => valuesOf(address))
  const form = useContractForm<AddressValues>(address ? updateAddress.body : addAddress.body, start)
  const common = {
    form,
    why: useWhyNot(),
    done: ({ label, line }: Address) => {
      toast({ text: t('saved', { name: label === '' ? line : label }) })
      close()
    },
    theirs: () => void makeStale(client, tagsOf(listAddresses)).then(close),
  }
  const adding = useSave(addAddress, { ...common, input: (values) => ({ body: values as NewAddress }) })
  const changing = useSave(updateAddress, {
    ...common,
    version: address?.version,
    input: (values, version) => {
      const changed = changedOf(start, values)
      // one degree alone is no point
      const moved = 'lat' in changed || 'lon' in changed ? { lat: values.lat, lon: values.lon } : {}
      const body = { ...changed, ...moved, version } as AddressChange
      return { params: { id: address?.id ?? 0 }, body }
    },
  })
  return (
    <EditDrawer
      save={address ? changing : adding}
      title={address ? t('editName', { name: start.label === '' ? start.line : start.label }) : t('add')}
      verb={t(address ? 'save' : 'add')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <AddressFields form={form} />
    </EditDrawer>
  )
}

/** Until it is known what the map covers. */
const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
  return results.map(({ label, detail, lon, lat }) => ({ text: label, detail, at: [lon, lat] as const }))
}

function AddressFields({ form }: { form: Form<AddressValues> }) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const start = form.getInitialValues()
  const [place, setPlace] = useState<Place>({
    text: start.line,
    at: start.lat === null || start.lon === null ? null : [start.lon, start.lat],
  })
  const move = (next: Place) => {
    setPlace(next)
    form.setFieldValue('line', next.text)
    form.setFieldValue('lat', next.at?.[1] ?? null)
    form.setFieldValue('lon', next.at?.[0] ?? null)
  }
  type Named = Exclude<keyof AddressValues, 'lat' | 'lon' | 'line'>
  const named = (field: Named) => ({ label: t(`field.${field}`), size: 'form', ...form.getInputProps(field) })
  return (
    <div className={css['fields']}>
      <TextInput {...named('label')} key={form.key('label')} autoComplete="off" data-autofocus />
      <AddressField
        label={t('field.line')}
        size="form"
        search={find}
        map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
        value={place}
        error={form.errors['line'] ?? (form.errors['lat'] ? t('placeNeeded') : undefined)}
        onChange={move}
      />
      <div className={css['pair']}>
        <TextInput {...named('postcode')} key={form.key('postcode')} dir="ltr" autoComplete="off" />
        <TextInput {...named('city')} key={form.key('city')} autoComplete="off" />
      </div>
      <TextInput {...named('country')} key={form.key('country')} autoComplete="off" />
      <Textarea {...named('access')} key={form.key('access')} autosize minRows={2} maxRows={6} />
      <div className={css['pair']}>
        <TextInput {...named('contact')} key={form.key('contact')} autoComplete="off" />
        <DurationField {...named('serviceSeconds')} key={form.key('serviceSeconds')} />
      </div>
    </div>
  )
}
