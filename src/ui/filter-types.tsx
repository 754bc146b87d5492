export interface FilterSelectProps {
  label: string
  options: { value: string; label: string }[]
  value: string[]
  onChange: (value: string[]) => void
  /** One at a time: choosing closes the list. */
  single?: boolean
  /** A day of the calendar, too, as these words offer it. */
  pick?: string
  /** Somebody is about to open it: the time to fetch what it offers. */
  onReach?: () => void
}
