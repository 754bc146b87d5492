import { Checkbox, Select, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { call } from '#client/http'
import { makeStale, query } from '#client/query'
import { useSave } from '#client/use-save'
import { getMap, searchPlaces, everywhere, mapStyle } from '#features/map/contract'
import { AddressField, type Address as Located } from '#ui/AddressField'
import { EditDrawer } from '#ui/EditDrawer'
import { PhoneField } from '#ui/PhoneField'
import { toast } from '#ui/Toasts'
import { addLocation, updateLocation, type Location } from './contract'
import { useCountries } from './country-names'
import { useLabels } from './labels'
import css from './Store.module.css'

/** Until it is known what the map covers. */

const find = async (q: string, signal: AbortSignal) => {
  const { results } = await call(searchPlaces, { query: { q, limit: 6 } }, signal)
  return results.map(({ label, detail, lon, lat }) => ({ text: label, detail, at: [lon, lat] as const }))
}

type Values = Omit<Location, 'id' | 'version'>
const empty: Values = {
  name: '',
  line: '',
  postcode: '',
  city: '',
  country: '',
  phone: '',
  lat: null,
  lon: null,
  usual: false,
}
function valuesOf(location: Location | undefined): Values {
  if (!location) return empty
  const { id: _id, version: _version, ...values } = location
  return values
}

/** A place of the shop with its pin: found by typing, or put on the map. */
export function LocationDrawer({ location, close }: { location: Location | undefined; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const countries = useCountries()
  const { data: map } = useQuery(query(getMap))
  const [start] = useState(() => valuesOf(location))
  const [place, setPlace] = useState<Located>({
    text: start.line,
    at: start.lat === null || start.lon === null ? null : [start.lon, start.lat],
  })
  const form = useContractForm<Values>(addLocation.body, start)
  const fresh = () => makeStale(client, tagsOf(addLocation))
  const common = {
    form,
    why: (error: unknown) =>
      t('notSaved', {
        why: say(error, { location_unknown: t('locations.gone'), location_usual: t('locations.usualFirst') }),
      }),
    done: ({ name }: Location) => {
      toast({ text: t('locations.saved', { name }) })
      void fresh()
      close()
    },
    theirs: () => {
      void fresh()
      close()
    },
  }
  const adding = useSave(addLocation, { ...common, input: (body) => ({ body }) })
  const changing = useSave(updateLocation, {
    ...common,
    version: location?.version,
    input: (values, version) => ({ params: { id: location?.id ?? 0 }, body: { ...values, version } }),
  })
  const move = (next: Located) => {
    setPlace(next)
    form.setFieldValue('line', next.text)
    form.setFieldValue('lat', next.at?.[1] ?? null)
    form.setFieldValue('lon', next.at?.[0] ?? null)
  }
  const field = (name: 'name' | 'postcode' | 'city' | 'country' | 'phone') => ({
    label: t(`details.${name}`),
    ...form.getInputProps(name),
  })
  return (
    <EditDrawer
      save={location ? changing : adding}
      title={t(location ? 'locations.edit' : 'locations.add')}
      verb={t(location ? 'locations.save' : 'locations.add')}
      onClose={close}
      fieldName={(name) => t('theField', { field: name })}
    >
      <div className={css['stack']}>
        <TextInput key={form.key('name')} {...field('name')} label={t('locations.name')} withAsterisk data-autofocus />
        <AddressField
          label={t('details.line')}
          withAsterisk
          search={find}
          map={{ style: mapStyle, bounds: map?.bounds ?? everywhere }}
          value={place}
          error={form.errors['line']}
          onChange={move}
        />
        <div className={css['pair']}>
          <TextInput key={form.key('postcode')} {...field('postcode')} dir="ltr" />
          <TextInput key={form.key('city')} {...field('city')} />
        </div>
        <Select
          key={form.key('country')}
          {...field('country')}
          searchable
          clearable
          data={countries.all([start.country])}
        />
        <PhoneField key={form.key('phone')} {...field('phone')} />
        <Checkbox
          label={t('locations.isUsual')}
          description={t('locations.isUsualText')}
          disabled={start.usual}
          key={form.key('usual')}
          {...form.getInputProps('usual', { type: 'checkbox' })}
        />
      </div>
    </EditDrawer>
  )
}
