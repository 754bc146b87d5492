import { useState } from 'react'
import { useNumber } from '#ui/Words'
import type { Arrangement, Dashboard } from './contract/cards'
import { useLabels } from './labels'
import { isSame, moved, usualCards } from './rules'
import type { CardOf } from './use-arranging'

type Cards = Readonly<Record<string, CardOf | undefined>>

/** An arrangement that is being changed, and what is said of each change to who hears the page. Cards that this person may not
 *  see keep their places, and are not offered. */
export function useDraft(dashboard: Dashboard, { version, ...kept }: Arrangement, cards: Cards) {
  const t = useLabels()
  const number = useNumber()
  const [lists, setLists] = useState(kept)
  const [heard, setHeard] = useState('')
  const { shown, hidden } = lists
  const offered = (names: readonly string[]) => names.filter((name) => cards[name])
  const seen = offered(shown)
  const titleOf = (name: string) => cards[name]?.title ?? name
  const without = (names: readonly string[], name: string) => names.filter((one) => one !== name)
  return {
    seen,
    away: offered(hidden),
    titleOf,
    heard,
    isDirty: !isSame(lists, kept),
    isUsual: isSame(lists, usualCards(dashboard)),
    body: { shown, hidden, version },
    move(name: string, to: number) {
      const beside = seen[to]
      if (beside === undefined || beside === name) return
      const next = moved(shown, name, beside)
      const now = offered(next)
      setLists({ shown: next, hidden })
      setHeard(t('placed', { card: titleOf(name), at: number(now.indexOf(name) + 1), of: number(now.length) }))
    },
    put(name: string, where: 'shown' | 'hidden') {
      const rest = { shown: without(shown, name), hidden: without(hidden, name) }
      setLists({ ...rest, [where]: [...rest[where], name] })
      setHeard(t(where === 'shown' ? 'isShown' : 'isHidden', { card: titleOf(name) }))
    },
    putBack() {
      setLists(usualCards(dashboard))
      setHeard(t('isUsual'))
    },
  }
}
