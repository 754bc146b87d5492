import { useEffect, useState } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { pixels, type Scale } from './lane-parts'
import css from './Now.module.css'
import { serverNow, sooner } from './server-clock'

type NowLineProps = { routes: readonly BoardRoute[]; scale: Scale; middleOf: (lane: number) => number; before: number }
const often = 30_000

/** What time it is, over all lanes, and on each lane that is under way: what is left of it is done, what is right to come. */
export function NowLine({ routes, scale, middleOf, before }: NowLineProps) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), sooner(often))
    return () => clearInterval(timer)
  }, [])
  if (now < scale.from || now > scale.until) return null
  return (
    <li
      className={css['now']}
      style={{ insetInlineStart: before + pixels(scale, now) }}
      role="presentation"
      aria-hidden
    >
      {routes.map(({ id, state, colour }, lane) =>
        state === 'in_progress' ? (
          <i key={id} style={{ insetBlockStart: middleOf(lane), ['--own' as string]: `var(--m-c${colour})` }} />
        ) : null,
      )}
    </li>
  )
}
