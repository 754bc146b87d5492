import { VisuallyHidden } from '@mantine/core'
import { useNumber } from '#ui/Words'

/** How many wait, beside a place in the navigation. */
export function Waiting({ count, words }: { count: number; words: string }) {
  const number = useNumber()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden>{number(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
