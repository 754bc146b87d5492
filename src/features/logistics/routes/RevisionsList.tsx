import { IconHistory } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Empty } from '#ui/Empty'
import type { RouteDetail } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'

/** Each time the driver was given something new, and what. */
export function RevisionsList({ route }: { route: RouteDetail }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  if (route.revisions.length === 0) return <Empty icon={IconHistory} title={t('noRevisions')} />
  return (
    <ol className={css['revisions']}>
      {route.revisions.map(({ number, changes, madeAt, by, seenAt }) => (
        <li key={number}>
          <strong>{t('revision', { number })}</strong>
          <span className={css['dimmed']}>
            {[moment(madeAt, language), by, seenAt === null ? t('notSeen') : t('seen')].filter(Boolean).join(' · ')}
          </span>
          <ul>
            {changes.length === 0 && <li>{t('published')}</li>}
            {changes.map(({ did, name, from, to }, at) => (
              // nothing else tells them apart: the same stop may be moved twice
              <li key={at}>{t(`did.${did}` as 'did.added', { name, from, to })}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
