import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { comeAgain } from '#client/come-again'
import { useLabels } from './labels'

/** A small sign beside a place never takes the page with it: it comes later, or not at all. */
const late = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Count] = await comeAgain(() => Promise.all([load(), useLabels.ready()])).catch(() => [Nothing])
    return { default: Count }
  })
const Nothing = () => null

const counts = {
  'apps-chat': late(async () => (await import('./UnseenCount.tsx')).UnseenCount),
  'apps-email': late(async () => (await import('./UnreadMails.tsx')).UnreadMails),
}

/** At the end of a nav item: what waits in the chat, and in the mail. */
export function NavCount({ place }: { place: string }) {
  'use no memo'
  const Count = (counts as Record<string, ComponentType | undefined>)[place]
  return Count ? <LateCount Count={Count} /> : null
}

const patience = 2_000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** A page is not held up by what waits elsewhere: its code comes with the first sign of a person, or a moment after the page,
 *  also where nobody looks at it. What it counts came with the page. */
function LateCount({ Count }: { Count: ComponentType }) {
  'use no memo'
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const now = () => setDue(true)
    const timer = setTimeout(now, patience)
    for (const sign of signs) addEventListener(sign, now, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, now)
    }
  }, [])
  return isDue ? (
    <Suspense fallback={null}>
      <Count />
    </Suspense>
  ) : null
}
