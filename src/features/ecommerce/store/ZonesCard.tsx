import { Button, MultiSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { CentsField } from '#ui/CentsField'
import { Empty } from '#ui/Empty'
import { IconButton } from '#ui/IconButton'
import type { Zone } from './contract'
import { useCountries } from './country-names'
import { useLabels } from './labels'
import css from './Store.module.css'
import { useReadOnly } from './use-part'

type Errors = Readonly<Record<string, React.ReactNode>>
interface ZonesCardProps {
  zones: Zone[]
  setZones: (zones: Zone[]) => void
  currency: string
  errors: Errors
}

/** Countries that cost the same, and the rest of the world. */
export function ZonesCard({ zones, setZones, currency, errors }: ZonesCardProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  // a row that is taken away must not leave what was typed in it to the next
  const [keys, setKeys] = useState(() => zones.map((_, at) => at))
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    setZones([...zones, { name: '', countries: [], cents: 0, freeFromCents: null }])
  }
  const remove = (at: number) => {
    setKeys(keys.filter((_, other) => other !== at))
    setZones(zones.filter((_, other) => other !== at))
  }
  const isTwice = zones.filter(({ countries }) => countries.length === 0).length > 1
  return (
    <Card
      title={t('zones.title')}
      count={zones.length}
      tools={
        !disabled && (
          <Button size="sm" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('zones.add')}
          </Button>
        )
      }
    >
      {zones.length === 0 && <Empty icon={IconWorld} title={t('zones.none')} text={t('zones.noneText')} />}
      <ol className={css['rows']}>
        {zones.map((zone, at) => (
          <ZoneRow
            key={keys[at]}
            zone={zone}
            currency={currency}
            taken={zones.filter((one) => one !== zone).flatMap(({ countries }) => countries)}
            isTwice={isTwice && zone.countries.length === 0}
            error={(field) => errors[`zones.${at}.${field}`]}
            set={(next) => setZones(zones.map((one) => (one === zone ? next : one)))}
            remove={() => remove(at)}
          />
        ))}
      </ol>
      {zones.length > 0 && <p className={css['hint']}>{t('zones.freeFromText')}</p>}
    </Card>
  )
}

interface ZoneRowProps {
  zone: Zone
  currency: string
  /** Countries of other zones. */
  taken: readonly string[]
  isTwice: boolean
  error: (field: keyof Zone) => React.ReactNode
  set: (zone: Zone) => void
  remove: () => void
}
function ZoneRow({ zone, currency, taken, isTwice, error, set, remove }: ZoneRowProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const countries = useCountries()
  const { name, cents, freeFromCents } = zone
  // what cannot be read is handed on as it was written: the contract refuses it
  const amount = (next: unknown): number => next as number
  return (
    <li className={css['zone']}>
      <TextInput
        label={t('zones.name')}
        disabled={disabled}
        value={name}
        error={error('name')}
        onChange={(event) => set({ ...zone, name: event.currentTarget.value })}
      />
      <CentsField
        label={t('zones.price')}
        currency={currency}
        disabled={disabled}
        value={cents}
        error={error('cents')}
        onChange={(next) => set({ ...zone, cents: amount(next ?? '') })}
      />
      <CentsField
        label={t('zones.freeFrom')}
        placeholder={t('zones.never')}
        currency={currency}
        disabled={disabled}
        value={freeFromCents}
        error={error('freeFromCents')}
        onChange={(next) => set({ ...zone, freeFromCents: next === '' ? null : (next as number | null) })}
      />
      {!disabled && (
        <IconButton
          className={css['trash'] ?? ''}
          icon={IconTrash}
          label={t('zones.remove', { name })}
          onClick={remove}
        />
      )}
      <MultiSelect
        className={css['wide'] ?? ''}
        label={t('zones.countries')}
        placeholder={zone.countries.length === 0 ? t('zones.rest') : ''}
        description={zone.countries.length === 0 ? t('zones.restText') : undefined}
        searchable
        hidePickedOptions
        limit={60}
        disabled={disabled}
        error={isTwice ? t('zones.oneRest') : error('countries')}
        data={countries.all(zone.countries).map((one) => ({ ...one, disabled: taken.includes(one.value) }))}
        value={zone.countries}
        onChange={(next) => set({ ...zone, countries: next })}
      />
    </li>
  )
}
