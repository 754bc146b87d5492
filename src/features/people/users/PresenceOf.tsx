import type { Presence } from './contract'
import { useLabels } from './labels'
import css from './Presence.module.css'

/** Can this person be reached, as they say themselves? */
export function PresenceOf({ presence }: { presence: Presence }) {
  const t = useLabels()
  return (
    <span className={css['presence']}>
      <span className={css['dot']} data-presence={presence} aria-hidden />
      {t(`presence.${presence}`)}
    </span>
  )
}
