/** When the session ends, or its rights change, the guard looks again. A login goes its own way, to the `to` it was given. */
import type { QueryClient } from '@tanstack/react-query'
import { refreshSession, session, subscribe } from '#client/session'
import { clearToasts } from '#ui/Toasts'

export function followSession(lookAgain: () => void, queryClient: QueryClient): void {
  let before = session()
  subscribe(() => {
    const now = session()
    const same = now.person?.id === before.person?.id
    // nothing of the one before is shown to the next
    if (!same && before.person) {
      queryClient.clear()
      clearToasts()
      localStorage.removeItem('Meridian-recent')
    }
    const may = (one: typeof now) => JSON.stringify([one.rights.rules, one.secondFactorNeeded])
    if (before.person && (!same || may(now) !== may(before))) lookAgain()
    before = now
  })
  // signed out, or in as somebody else, in another tab
  addEventListener('storage', ({ key }) => {
    if (key === 'userData' || key === null) void refreshSession()
  })
}
