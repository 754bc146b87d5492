import type { ReactNode } from 'react'
import type { TrackingSettings } from './contract'

export type Values = Omit<TrackingSettings, 'version' | 'shop' | 'logo' | 'currency'>
/** A card of the form: what is typed by now, and how it is said otherwise. */
export type PartProps = {
  now: Values
  set: (next: Partial<Values>) => void
  disabled: boolean
  errors: Readonly<Record<string, ReactNode>>
}
