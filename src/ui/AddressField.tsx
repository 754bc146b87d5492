import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './AddressField.module.css'
import { writePoint } from './address-text.tsx'
import type { FieldProps } from './field-types.tsx'
import type { At, MapViewProps } from './map-types.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useFound, type Search } from './use-found.tsx'
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
}
const nothing: Address = { text: '', at: null }

/** An address with its place: found by typing, or put on the map by mouse, arrow keys or degrees.
 *  @example <AddressField label="Address" search={findAddress} map={map} key={form.key('address')} {...form.getInputProps('address')} /> */
export function AddressField(props: AddressFieldProps) {
  const { value, defaultValue, onChange, search, map, label, error, disabled = false, onBlur, onFocus, ...rest } = props
  const words = useWords()
  const store = useCombobox()
  const [own, setOwn] = useState<Address>(defaultValue ?? nothing)
  const [isMapOpen, setMapOpen] = useState(false)
  const address = value ?? own
  const isAsked = store.dropdownOpened && address.text.trim().length > 1
  const { found, failed, isCurrent } = useFound(search, address.text.trim(), isAsked)
  const set = (next: Address) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <div className={css['field']}>
      <Combobox
        store={store}
        zIndex={400}
        onOptionSubmit={(index) => {
          const one = found[Number(index)]
          if (one) set({ text: one.text, at: one.at })
          store.closeDropdown()
        }}
      >
        <Combobox.Target>
          <TextInput
            {...rest}
            label={label}
            error={error}
            disabled={disabled}
            autoComplete="off"
            value={address.text}
            onFocus={onFocus}
            onBlur={(event) => {
              store.closeDropdown()
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              // an open list takes its own Escape, and the drawer around it stays
              if (event.key === 'Escape' && store.dropdownOpened) event.stopPropagation()
            }}
            onChange={(event) => {
              // another text is another place, until somebody says where
              set({ text: event.currentTarget.value, at: null })
              store.openDropdown()
              store.resetSelectedOption()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isAsked || !isCurrent}>
          <Combobox.Options>
            {found.map((one, index) => (
              <Combobox.Option key={`${one.text} ${one.at.join()}`} value={String(index)}>
                <span className={css['found']}>
                  {one.text}
                  {one.detail && <span>{one.detail}</span>}
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{failed ? words.field.searchFailed : words.nothingFound}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div className={css['row']}>
        <span role="status">{address.at ? <bdi dir="ltr">{writePoint(address.at)}</bdi> : words.field.noPoint}</span>
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
