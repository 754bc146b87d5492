import { useEffect, useEffectEvent, useRef } from 'react'
import type { User } from './contract'
import { useUserChanges } from './use-user-changes'

export type Move = 'suspend' | 'activate' | 'remove'

/** Does one thing to one person, asking first where it must. It comes when the first is asked for, and stays to say what came of it. */
export function UserMove({ move, user }: { move: Move; user: User }) {
  const changes = useUserChanges()
  const done = useRef(false)
  const act = useEffectEvent(() => void changes[move](user))
  useEffect(() => {
    if (done.current) return
    done.current = true
    act()
  }, [])
  return null
}
