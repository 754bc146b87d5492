import type { FocusEventHandler, ReactNode } from 'react'

/** What every field takes; a form's `getInputProps` gives the second half. */
export interface FieldProps<V> {
  label?: ReactNode
  'aria-label'?: string
  /** A hint below the field. */
  description?: string | undefined
  placeholder?: string
  disabled?: boolean
  withAsterisk?: boolean
  size?: string
  'data-autofocus'?: boolean

  error?: ReactNode
  value?: V | string | null
  defaultValue?: V | string | null
  /** What cannot be read is handed on as it was written: the contract refuses it, and nothing else is saved in its place. */
  onChange?: (value: V | string | null) => void
  onBlur?: FocusEventHandler<HTMLElement>
  onFocus?: FocusEventHandler<HTMLElement>
}

export type Read<V> = { value: V | null } | { fault: string }

export interface DateFieldProps extends FieldProps<string> {
  clearable?: boolean
  /** The first and the last day that may be chosen. */
  min?: string
  max?: string
  w?: number
}
