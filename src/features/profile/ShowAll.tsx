import { Link } from '#ui/Link'
import type { Tab } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'

/** From a few of them to all. */
export function ShowAll({ tab }: { tab: Exclude<Tab, 'profile'> }) {
  const t = useLabels()
  return (
    <Link href={`/pages/user-profile/${tab}`} className={css['all']} aria-label={t(`all.${tab}`)}>
      {t('showAll')}
    </Link>
  )
}
