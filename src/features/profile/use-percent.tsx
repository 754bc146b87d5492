import { useNumber } from '#ui/Words'

/** "78%" of the wire as the person's language writes it. */
export function usePercent(): (status: string) => string {
  const percent = useNumber({ style: 'percent' })
  return (status) => percent(Number.parseInt(status, 10) / 100)
}
