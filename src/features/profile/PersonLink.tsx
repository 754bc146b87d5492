import { Link } from '#ui/Link'
import css from './Profile.module.css'

/** Who sees somebody among their connections may open their page, too: both ask the same right. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link href={`/apps/user/view/${id}`} className={css['person']}>
      <bdi>{name}</bdi>
    </Link>
  )
}
