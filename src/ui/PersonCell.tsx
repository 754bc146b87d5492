import { Avatar } from './Avatar.tsx'
import css from './PersonCell.module.css'

export interface PersonCellProps {
  name: string
  /** The second line, mostly a mail address: always left to right. */
  detail?: string
  src?: string | null
}

/** A person in a row: avatar, name, mail. @example <PersonCell name={user.fullName} detail={user.email} /> */
export function PersonCell({ name, detail, src }: PersonCellProps) {
  return (
    <span className={css['person']}>
      <Avatar name={name} src={src ?? null} decorative />
      <span className={css['text']}>
        <span className={css['name']} dir="auto">
          {name}
        </span>
        {detail && (
          <span className={css['detail']} dir="ltr">
            {detail}
          </span>
        )}
      </span>
    </span>
  )
}
