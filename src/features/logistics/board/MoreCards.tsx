import { Button } from '@mantine/core'
import { useState, type UIEvent } from 'react'

/** So many at once: the next ones come as somebody scrolls. */
const step = 60
const near = 600

/** How much of a long list is shown, and the end of it, for who scrolls there and for who presses it. */
export function useMore(count: number) {
  const [shown, setShown] = useState(step)
  const more = () => setShown((now) => Math.min(now, count) + step)
  return {
    shown,
    more,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
      if (shown < count && scrollTop + clientHeight > scrollHeight - near) more()
    },
  }
}

export const MoreCards = ({ label, more }: { label: string; more: () => void }) => (
  <li>
    <Button variant="subtle" size="xs" fullWidth onClick={more}>
      {label}
    </Button>
  </li>
)
