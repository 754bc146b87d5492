import { dateFormat, numberFormat, ownZone } from '#contract/formats'
import { Input, Radio, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { latin } from '#contract/digits'
import { momentsIn, wallClock } from '#contract/zone'
import { DateField } from './DateField.tsx'
import css from './DateTimeField.module.css'
import type { FieldProps } from './field-types.tsx'
import { useWords } from './Words.tsx'

export interface DateTimeFieldProps extends FieldProps<string> {
  /** Whose time it is: a depot's, a customer's. */
  zone: string
  readerZone?: string
}
interface Typed {
  day: string | null
  time: string
  /** Which of two, where the clock shows the time twice. */
  choice?: string | undefined
}

/** A moment, chosen by the clock of a zone; the value is UTC. The hour that a change of the clock leaves out is refused, and
 *  of the hour that comes twice one is chosen.
 *  @example <DateTimeField label="From" zone={depot.zone} key={form.key('from')} {...form.getInputProps('from')} /> */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    zone,
    readerZone = ownZone(),
    value,
    defaultValue,
    onChange,
    onBlur,
    error,
    label,
    description,
    ...rest
  } = props
  const { field, locale } = useWords()
  const id = useId()
  const [typed, setTyped] = useState(() => typedOf(zone, value === undefined ? defaultValue : value, locale))
  const [known, setKnown] = useState(value)
  const [wasLeft, setLeft] = useState(false)
  // somebody else's change of the value, and not the echo of what is typed here
  if (value !== undefined && value !== known) {
    setKnown(value)
    setTyped(typedOf(zone, value, locale))
  }
  const { moments, fault } = judge(zone, typed)
  const shown = fault && (wasLeft || fault !== 'timeWrong' || error) ? field[fault] : error

  function change(part: Partial<Typed>) {
    const next = { ...typed, ...('choice' in part ? {} : { choice: undefined }), ...part }
    const answer = judge(zone, next).value
    setTyped(next)
    setKnown(answer)
    onChange?.(answer)
  }
  const names = label === undefined ? { 'aria-label': rest['aria-label'] } : { 'aria-labelledby': `${id}-label` }
  const hint =
    zone === readerZone ? description : [description, field.inZone(`\u2068${zone}\u2069`)].filter(Boolean).join(' · ')
  const size = rest.size === undefined ? {} : { size: rest.size }
  return (
    <Input.Wrapper
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      label={label}
      description={hint}
      error={shown}
      withAsterisk={rest.withAsterisk ?? false}
      {...size}
    >
      <div role="group" {...names} className={css['parts']}>
        <DateField
          {...size}
          aria-label={field.date}
          disabled={rest.disabled ?? false}
          value={typed.day}
          error={Boolean(shown)}
          onChange={(day) => change({ day })}
        />
        <TextInput
          {...size}
          aria-label={field.time}
          disabled={rest.disabled ?? false}
          placeholder={clockText('14:30', locale)}
          inputMode="numeric"
          autoComplete="off"
          value={typed.time}
          error={Boolean(shown)}
          onChange={(event) => change({ time: event.currentTarget.value })}
          onBlur={(event) => {
            setLeft(true)
            const time = readTime(typed.time)
            if (time) setTyped({ ...typed, time: clockText(time, locale) })
            onBlur?.(event)
          }}
        />
      </div>
      {moments.length === 2 && (
        <Radio.Group aria-label={field.twice} value={typed.choice ?? ''} onChange={(choice) => change({ choice })}>
          <div className={css['choice']}>
            {moments.map((at, index) => (
              <Radio
                key={at.toISOString()}
                value={at.toISOString()}
                label={(index === 0 ? field.earlierOf : field.laterOf)(offsetOf(zone, at, locale))}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </Input.Wrapper>
  )
}

function typedOf(zone: string, value: string | null | undefined, locale: string): Typed {
  const at = value ? new Date(value) : undefined
  if (!at || Number.isNaN(at.getTime())) return { day: null, time: '' }
  const { day, time } = wallClock(zone, at)
  return { day, time: clockText(time, locale), choice: at.toISOString() }
}

type Judged = { value: string | null; moments: Date[]; fault?: 'timeWrong' | 'noSuchTime' | 'twice' }
/** What day and time mean in the zone; what they do not mean goes on as it was written. */
function judge(zone: string, { day, time, choice }: Typed): Judged {
  if (!day && time.trim() === '') return { value: null, moments: [] }
  const written = `${day ?? ''} ${time}`
  const clock = readTime(time)
  if (!day || !clock) return { value: written, moments: [], fault: 'timeWrong' }
  const moments = momentsIn(zone, day, clock)
  const [first] = moments
  if (!first) return { value: written, moments, fault: 'noSuchTime' }
  if (moments.length === 1) return { value: first.toISOString(), moments }
  const chosen = moments.find((at) => at.toISOString() === choice)
  return chosen ? { value: chosen.toISOString(), moments } : { value: written, moments, fault: 'twice' }
}

/** @example readTime('9.05') // '09:05' */
function readTime(text: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2})\s*[:.h]?\s*(\d\d)$/.exec(latin(text).trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** In the reader's digits. */
const clockText = (time: string, locale: string): string => {
  const two = numberFormat(locale, { minimumIntegerDigits: 2 })
  return time
    .split(':')
    .map((part) => two.format(Number(part)))
    .join(':')
}
const offsetOf = (zone: string, at: Date, locale: string): string =>
  dateFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
