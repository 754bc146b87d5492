import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './AddressField.module.css'
import { writePoint } from './address-text.tsx'
import type { FieldProps } from './field-types.tsx'
import type { At, MapViewProps } from './map-types.tsx'
import { Skeletons } from './Skeletons.tsx'
import { SuggestField } from './SuggestField.tsx'
import type { Search } from './use-found.tsx'
import { useWords } from './Words.tsx'

const AddressMap = lazy(() => import('./AddressMap.tsx').then((m) => ({ default: m.AddressMap })))

export interface Address {
  text: string
  /** Where it lies, once that is known. */
  at: At | null
}
export interface FoundAddress {
  text: string
  detail?: string
  at: At
}
export interface AddressFieldProps extends Omit<FieldProps<Address>, 'value' | 'defaultValue' | 'onChange'> {
  value?: Address | null
  defaultValue?: Address | null
  onChange?: (value: Address) => void
  search: Search<FoundAddress>
  map: Pick<MapViewProps, 'style' | 'bounds'>
  /** For people who read no degrees, as whoever orders: they are told that it was found. */
  plain?: boolean
}
const nothing: Address = { text: '', at: null }

/** An address with its place: found by typing, or put on the map by mouse, arrow keys or degrees.
 *  @example <AddressField label="Address" search={findAddress} map={map} key={form.key('address')} {...form.getInputProps('address')} /> */
export function AddressField(props: AddressFieldProps) {
  const { value, defaultValue, onChange, search, map, disabled = false, plain = false, ...rest } = props
  const words = useWords()
  const [own, setOwn] = useState<Address>(defaultValue ?? nothing)
  const [isMapOpen, setMapOpen] = useState(false)
  const address = value ?? own
  const set = (next: Address) => {
    setOwn(next)
    onChange?.(next)
  }
  const degrees = address.at && <bdi dir="ltr">{writePoint(address.at)}</bdi>
  const foundAt = address.at && plain ? words.field.hasPoint : degrees
  return (
    <div className={css['field']}>
      <SuggestField
        {...rest}
        disabled={disabled}
        value={address.text}
        // another text is another place, until somebody says where
        onText={(text) => set({ text, at: null })}
        search={search}
        lineOf={(one) => one}
        onChoose={({ text, at }) => set({ text, at })}
        why={() => words.field.searchFailed}
      />
      <div className={css['row']}>
        <span role="status">{foundAt ?? words.field.noPoint}</span>
        <Button
          size="xs"
          variant="subtle"
          disabled={disabled}
          leftSection={<IconMapPin size={14} />}
          aria-expanded={isMapOpen}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {isMapOpen ? words.field.addressMapClose : words.field.addressMap}
        </Button>
      </div>
      {isMapOpen && (
        <Suspense fallback={<Skeletons rows={2} />}>
          <AddressMap {...map} at={address.at} onMove={(at) => set({ ...address, at })} />
        </Suspense>
      )}
    </div>
  )
}
