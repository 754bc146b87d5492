import css from './WaitingDot.module.css'
import { leavesOf } from './nav'
import { useNav, useParts } from './parts'

/** Beside the button that opens the nav, where that lies hidden: a dot as long as something waits in one of its places. */
export function WaitingDot() {
  'use no memo'
  const { Count } = useParts()
  const leaves = leavesOf(useNav())
  if (!Count) return null
  return (
    <span className={css['dot']}>
      {leaves.map(({ name }) => (
        <Count key={name} place={name} />
      ))}
    </span>
  )
}
