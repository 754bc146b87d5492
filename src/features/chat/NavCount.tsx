import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react'
import * as z from 'zod/mini'
import { answeredBeforehand } from '#client/beforehand'
import { comeAgain } from '#client/come-again'
import { useEventNamed } from '#client/realtime'
import { useNumber } from '#ui/Words'
import { useCountInTitle } from './counted-title'
import { useLabels } from './labels'

/** A small sign beside a place never takes the page with it: it comes later, or not at all. */
const late = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Count] = await comeAgain(() => Promise.all([load(), useLabels.ready()])).catch(() => [Nothing])
    return { default: Count }
  })
const Nothing = () => null

type Counted = {
  Count: ComponentType
  /** What it counts in the title. */
  what: string
  /** Where the page has it from, and of what it reads how many there are. */
  path: string
  countIn: (answer: unknown) => number
  /** The event by which it is another number. */
  moved: string
}
const Unseen = z.object({ unseen: z.number() })
const Boxes = z.object({ mailboxes: z.array(z.object({ mine: z.boolean(), unread: z.number() })) })
const counts: Readonly<Record<string, Counted | undefined>> = {
  'apps-chat': {
    Count: late(async () => (await import('./UnseenCount.tsx')).UnseenCount),
    what: 'messages',
    path: '/api/apps/chat/unseen',
    countIn: (answer) => z.safeParse(Unseen, answer).data?.unseen ?? 0,
    moved: 'chatMoved',
  },
  'apps-email': {
    Count: late(async () => (await import('./UnreadMails.tsx')).UnreadMails),
    what: 'mails',
    path: '/api/apps/mailboxes',
    countIn: (answer) =>
      z.safeParse(Boxes, answer).data?.mailboxes.reduce((sum, { mine, unread }) => sum + (mine ? unread : 0), 0) ?? 0,
    moved: 'mailMoved',
  },
}

/** At the end of a nav item: what waits in the chat, and in the mail. */
export function NavCount({ place }: { place: string }) {
  'use no memo'
  const counted = counts[place]
  return counted ? <LateCount {...counted} /> : null
}

/** What waited when the page was made: seen with it, before there is code that counts on. */
function FirstCount({ what, count }: { what: string; count: number }) {
  'use no memo'
  const number = useNumber()
  useCountInTitle(what, count)
  return count > 0 ? <span aria-hidden>{number(count)}</span> : null
}

const patience = 5_000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** A page is not held up by what waits elsewhere: what waited when it was made came with it, and the code that counts on comes
 *  with the first sign of a person, or some seconds after, also where nobody looks at it. */
function LateCount({ Count, what, path, countIn, moved }: Counted) {
  'use no memo'
  const [isDue, setDue] = useState(false)
  const [count] = useState(() => countIn(answeredBeforehand.peek(path)))
  // told before there is code that hears it, what came with the page is so no longer
  useEventNamed(
    moved,
    useCallback(() => {
      answeredBeforehand.forget(path)
      setDue(true)
    }, [path]),
  )
  useEffect(() => {
    const now = () => setDue(true)
    const timer = setTimeout(now, patience)
    for (const sign of signs) addEventListener(sign, now, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, now)
    }
  }, [])
  const firstCount = <FirstCount what={what} count={count} />
  return isDue ? (
    <Suspense fallback={firstCount}>
      <Count />
    </Suspense>
  ) : (
    firstCount
  )
}
