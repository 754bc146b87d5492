import { Combobox, useCombobox } from '@mantine/core'
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FilterSelectProps } from './filter-types.tsx'
import css from './FilterSelect.module.css'

// few pick a day beyond those that stand in the list
const DayPicker = lazy(() => import('./DayPicker.tsx').then((m) => ({ default: m.DayPicker })))
const picking = 'pick'

/** The button of a filter with its list, open from the start: it comes because somebody asked for it. */
export function FilterList({
  label,
  options,
  value,
  onChange,
  single,
  pick,
  children,
}: FilterSelectProps & { children: ReactNode }) {
  const box = useCombobox({ defaultOpened: true, onDropdownClose: () => box.resetSelectedOption() })

  const [picks, setPicks] = useState(false)

  function choose(picked: string) {
    if (picked === picking) {
      box.closeDropdown()
      return setPicks(true)
    }
    const has = value.includes(picked)
    if (single) box.closeDropdown()
    if (single) onChange(has ? [] : [picked])
    else onChange(has ? value.filter((one) => one !== picked) : [...value, picked])
  }

  if (picks)
    return (
      <span role="presentation" onKeyDown={({ key }) => key === 'Escape' && setPicks(false)}>
        <Suspense fallback={null}>
          <DayPicker
            opensAtOnce
            aria-label={label}
            onChange={(day) => {
              setPicks(false)
              if (day) onChange([day])
            }}
          />
        </Suspense>
      </span>
    )
  return (
    <Combobox store={box} onOptionSubmit={choose} width="max-content" position="bottom-start">
      <Combobox.Target targetType="button">
        <button type="button" className={css['button']} autoFocus onClick={() => box.toggleDropdown()}>
          {children}
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={css['dropdown'] ?? ''}>
        <Combobox.Options aria-label={label}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={value.includes(option.value)}
              selected={value.includes(option.value)}
              className={css['option'] ?? ''}
            >
              {option.label}
              {value.includes(option.value) && <IconCheck size={16} aria-hidden />}
            </Combobox.Option>
          ))}
          {pick && (
            <Combobox.Option value={picking} className={css['option'] ?? ''}>
              {pick}
              <IconCalendarEvent size={16} aria-hidden />
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
