import { useBlocker } from '@tanstack/react-router'
import type { LeaveGuardProps } from '#ui/LeaveGuard'

/** Asks before the page changes under something unsaved, by whatever way: a link, the search, the browser's buttons. */
export function RouterGuard({ mayLeave }: LeaveGuardProps) {
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      // what is kept in the address closes by going to its own page again, and has asked before that
      const own = current.pathname === next.pathname && (action === 'PUSH' || action === 'REPLACE')
      return !own && !(await mayLeave())
    },
    enableBeforeUnload: false,
  })
  return null
}
