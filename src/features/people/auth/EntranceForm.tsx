import { Alert, Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import css from './Fields.module.css'

interface EntranceFormProps {
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  /** Why it was refused, where it was. */
  refused: ReactNode
  /** What the button says. */
  does: string
  busy: boolean
  disabled?: boolean
  children: ReactNode
}

/** Every form of the entrance: why not, the fields, one button. */
export function EntranceForm({ onSubmit, refused, does, busy, disabled = false, children }: EntranceFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      {refused && (
        <Alert color="red" mb="lg" role="alert" className={css['refused'] ?? ''}>
          {refused}
        </Alert>
      )}
      {children}
      <Button type="submit" size="lg" fullWidth mt={4} loading={busy} disabled={disabled}>
        {does}
      </Button>
    </form>
  )
}
