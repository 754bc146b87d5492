import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconEye,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Timeline, type TimelineEntry } from '#ui/Timeline'
import type { ExceptionDetail } from './contract'
import css from './Exceptions.module.css'
import { useLabels } from './labels'

const icons = {
  opened: IconAlertCircle,
  reopened: IconArrowBackUp,
  acknowledged: IconEye,
  resolved: IconCircleCheck,
  assigned: IconUserPlus,
  unassigned: IconUserMinus,
} as const

/** What was said and what happened, from the first to the last. */
export function Story({ one: { list, events } }: { one: ExceptionDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const said = list.map(({ id, at, by, text }): [string, TimelineEntry] => [
    at,
    { key: `c${id}`, person: { name: by ?? t('somebody') }, title: by ?? t('somebody'), time: '', body: text },
  ])
  const happened = events.map(({ id, at, by, did, to }): [string, TimelineEntry] => [
    at,
    {
      key: `e${id}`,
      icon: icons[did],
      title: by === null ? t(`story.${did}`, { to: to ?? '' }) : t(`storyBy.${did}`, { by, to: to ?? '' }),
      time: '',
    },
  ])
  const all = [...said, ...happened].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (all.length === 0) return null
  return (
    <section aria-label={t('story')}>
      <h3 className={css['head']}>{t('story')}</h3>
      <Timeline entries={all.map(([at, entry]) => ({ ...entry, time: moment(at, language) }))} />
    </section>
  )
}
