import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import css from './ChipsField.module.css'
import type { FieldProps } from './field-types.tsx'
import { useNumber, useWords } from './Words.tsx'

export interface ChipsProps<T> extends Omit<
  FieldProps<never>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onFocus'
> {
  value?: readonly T[]
  defaultValue?: readonly T[]
  onChange?: (value: T[]) => void
  /** No more than so many. */
  most?: number
}
interface ChipsFieldProps<T> extends ChipsProps<T> {
  keyOf: (one: T) => string
  nameOf: (one: T) => string
  /** What may be added for the words typed. */
  offered: readonly T[]
  text: string
  onText: (text: string) => void
  onOpen?: (open: boolean) => void
  draw: (one: T) => ReactNode
  /** Instead of a list: why there is none. */
  notice?: ReactNode
}

/** Chosen things as chips before a line that searches for more: arrows and Enter add, Backspace takes the last one away. */
export function ChipsField<T>(props: ChipsFieldProps<T>) {
  const { keyOf, nameOf, offered, text, onText, onOpen, draw, notice, most = Infinity } = props
  const { value, defaultValue, onChange, placeholder, disabled = false, description, ...rest } = props
  const { label, error, withAsterisk, size } = rest
  const { field, nothingFound } = useWords()
  const number = useNumber()
  const [own, setOwn] = useState(defaultValue ?? [])
  const chosen = value ?? own
  const free = offered.filter((one) => !chosen.some((other) => keyOf(other) === keyOf(one)))
  const isFull = chosen.length >= most
  const store = useCombobox({ onDropdownClose: () => onOpen?.(false), onDropdownOpen: () => onOpen?.(true) })

  function set(next: T[]) {
    setOwn(next)
    onChange?.(next)
  }
  function add(key: string) {
    const one = free.find((other) => keyOf(other) === key)
    if (!one || isFull) return
    set([...chosen, one])
    onText('')
  }
  const remove = (one: T) => set(chosen.filter((other) => keyOf(other) !== keyOf(one)))
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '' && chosen.length > 0) remove(chosen.at(-1)!)
    // an open list takes its own Escape, and the drawer around it stays
    if (event.key === 'Escape' && store.dropdownOpened) event.stopPropagation()
    // Enter sends the form only where there is nothing to add
    if (event.key !== 'Enter' || text === '') return
    event.preventDefault()
    const [first] = free
    // the one that arrows chose is taken by the list itself
    if (first && store.getSelectedOptionIndex() === -1) add(keyOf(first))
  }
  const hint = [description, isFull && field.most(most, number(most))].filter(Boolean)
  return (
    <Combobox store={store} onOptionSubmit={add} position="bottom-start" zIndex={400}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={hint.join(' · ')}
          error={error}
          disabled={disabled}
          withAsterisk={withAsterisk ?? false}
          {...(size !== undefined && { size })}
        >
          <Pill.Group>
            {chosen.map((one) => (
              <Pill
                key={keyOf(one)}
                className={css['chip'] ?? ''}
                withRemoveButton={!disabled}
                removeButtonProps={{
                  'aria-label': field.remove(nameOf(one)),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => remove(one)}
              >
                {draw(one)}
              </Pill>
            ))}
            {!disabled && (
              <Combobox.EventsTarget>
                <PillsInput.Field
                  className={css['line'] ?? ''}
                  {...(rest['aria-label'] !== undefined && { 'aria-label': rest['aria-label'] })}
                  aria-invalid={error ? true : undefined}
                  placeholder={chosen.length === 0 ? placeholder : undefined}
                  readOnly={isFull}
                  value={text}
                  onFocus={() => isFull || store.openDropdown()}
                  onClick={() => isFull || store.openDropdown()}
                  onBlur={() => store.closeDropdown()}
                  onKeyDown={onKeyDown}
                  onChange={(event) => {
                    onText(event.currentTarget.value)
                    store.openDropdown()
                    store.updateSelectedOptionIndex()
                  }}
                />
              </Combobox.EventsTarget>
            )}
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={isFull}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {free.map((one) => (
            <Combobox.Option key={keyOf(one)} value={keyOf(one)}>
              {draw(one)}
            </Combobox.Option>
          ))}
          {free.length === 0 && <Combobox.Empty>{notice ?? nothingFound}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
