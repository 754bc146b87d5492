import { useNavigate, useSearch } from '@tanstack/react-router'
import { keepSession } from '#client/session'
import type { SignedIn } from '#contract/session'

/** After signing in: to the address that was wanted, if it is a path of ours, with the query it came with. */
export function useEntered(): (session: SignedIn) => void {
  const navigate = useNavigate()
  const { to, ...search } = useSearch({ strict: false }) as { to?: unknown }
  return (session) => {
    keepSession(session)
    const ours = typeof to === 'string' && /^\/(?![/\\])/.test(to)
    void navigate({ to: ours ? to : '/', search: ours ? search : {}, replace: true })
  }
}
