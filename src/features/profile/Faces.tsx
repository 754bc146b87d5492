import { Avatar } from '#ui/Avatar'
import { useNumber } from '#ui/Words'
import type { Face } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'

/** The first people of a group, and how many more there are. */
export function Faces({ faces, extra }: { faces: Face[]; extra: number }) {
  const t = useLabels()
  const number = useNumber()
  return (
    <span className={css['faces']}>
      {faces.map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size={24} />
      ))}
      {extra > 0 && (
        <span className={css['more']} role="img" aria-label={t('moreMembers', { count: extra })}>
          +{number(extra)}
        </span>
      )}
    </span>
  )
}
