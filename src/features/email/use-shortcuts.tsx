import { usePageKeys } from '#client/page-keys'
import type { Email } from '#features/email/contract/mailboxes'
import css from './MailList.module.css'
import { useLabels } from './labels'
import type { ChangeMails, useView } from './use-mail'

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

type ShortcutContext = {
  at: ReturnType<typeof useView>
  current: Email | undefined
  chosen: readonly number[]
  setChosen: (ids: number[]) => void
  change: ChangeMails
  step: (by: 1 | -1) => Promise<void>
  compose: () => void
  showKeys: () => void
}
/** What the keys do to the mail that is open, or to those that are chosen. */
export function useShortcuts({
  at,
  current,
  chosen,
  setChosen,
  change,
  step,
  compose,
  showKeys,
}: ShortcutContext): void {
  const t = useLabels()
  usePageKeys({
    j: () => void step(1),
    k: () => void step(-1),
    x: () =>
      current &&
      setChosen(chosen.includes(current.id) ? chosen.filter((id) => id !== current.id) : [...chosen, current.id]),
    s: () => current && void change({ ids: [current.id], data: { isStarred: !current.isStarred } }),
    e: () => {
      const ids = chosen.length > 0 ? [...chosen] : current ? [current.id] : []
      if (ids.length === 0) return
      setChosen([])
      at.open(undefined)
      const isDeleted = at.view.filter !== 'trashed'
      const undo = { ids, conversations: true, data: { isDeleted: !isDeleted } }
      void change(
        { ids, conversations: true, data: { isDeleted } },
        { text: t(isDeleted ? 'deleted' : 'restored', { count: ids.length }), undo },
      )
    },
    u: () => {
      if (!current) return
      at.open(undefined)
      void change({ ids: [current.id], conversations: true, data: { isRead: false } })
    },
    r: () => press('[data-answer="reply"]'),
    a: () => press('[data-answer="all"]'),
    f: () => press('[data-answer="forward"]'),
    c: compose,
    '/': () => document.querySelector<HTMLElement>(`.${css['search']} input`)?.focus(),
    Escape: () => at.open(undefined),
    '?': showKeys,
  })
}
