import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { CentsField } from '#ui/CentsField'
import { DateField } from '#ui/DateField'
import { PhoneField } from '#ui/PhoneField'
import { useLabels } from './labels'
import css from './Wizard.module.css'
import type { Draft, Field } from './wizard-types'

type Words = ReturnType<typeof useLabels>
type Word = Parameters<Words>[0]
type WizardFieldProps = {
  field: Field<string>
  value: Draft[string]
  currency: string
  error: string | undefined
  onChange: (value: Draft[string]) => void
}
export function WizardField({ field, value, currency, error, onChange }: WizardFieldProps) {
  const t = useLabels()
  const id = useId()
  const { name, kind, options = [], needed = false } = field
  const label = t(`field.${name}` as Word)
  const common = { label, error, size: 'form', withAsterisk: needed } as const
  const text = typeof value === 'string' ? value : ''
  if (kind === 'choice')
    return (
      <div className={css['wide']}>
        <p id={id} className={css['label']}>
          {label}
        </p>
        <SegmentedControl
          aria-labelledby={id}
          className={css['choice'] ?? ''}
          value={text}
          onChange={onChange}
          data={options.map((one) => ({ value: one, label: t(`${name}.${one}` as Word) }))}
        />
      </div>
    )
  if (kind === 'long')
    return (
      <div className={css['wide']}>
        <Textarea
          {...common}
          autosize
          minRows={3}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    )
  if (kind === 'whole')
    return (
      <NumberInput
        {...common}
        allowDecimal={false}
        min={0}
        hideControls
        value={value ?? ''}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    )
  if (kind === 'cents')
    return (
      <CentsField
        {...common}
        currency={currency}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    )
  if (kind === 'day') return <DateField {...common} value={text || null} onChange={(next) => onChange(next ?? null)} />
  if (kind === 'phone') return <PhoneField {...common} value={text} onChange={(next) => onChange(next ?? '')} />
  return (
    <TextInput
      {...common}
      {...(kind === 'email' && { type: 'email', dir: 'ltr' })}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
