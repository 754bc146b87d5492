import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { refreshSession, useSession } from '#client/session'

/** Once the second factor is there that the role asks for, everything else opens, and the person comes to where they wanted to
 *  go. It may have been turned on in another tab, too. */
export function useFactorSetUp(isSetUp: boolean): void {
  const { secondFactorNeeded } = useSession()
  const navigate = useNavigate()
  const { to, ...search } = useSearch({ strict: false }) as { to?: unknown }
  const goOn = useEffectEvent(() => {
    const isOurs = typeof to === 'string' && /^\/(?![/\\])/.test(to)
    void navigate({ to: isOurs ? to : '/', search: isOurs ? search : {}, replace: true })
  })
  useEffect(() => {
    if (!secondFactorNeeded || !isSetUp) return
    void refreshSession().then((now) => {
      if (now.person && !now.secondFactorNeeded) goOn()
    })
  }, [secondFactorNeeded, isSetUp])
}
