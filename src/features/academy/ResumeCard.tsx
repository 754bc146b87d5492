import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Link } from '#ui/Link'
import { useNumber } from '#ui/Words'
import type { Last } from './contract'
import { coursePath } from './CourseCard.tsx'
import cover from './Cover.module.css'
import css from './ResumeCard.module.css'
import { useLabels } from './labels'
import { seriesOf, share } from './rules'
import { useTimes } from './use-words'

/** Where the person was last, and the way back there. */
export function ResumeCard({ last }: { last: Last }) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const times = useTimes()
  const { topic } = last
  return (
    <section className={css['resume']} aria-label={t('goOn')}>
      <span className={`${cover['cover']} ${cover['mark']}`} data-series={seriesOf[last.tag]} aria-hidden>
        {last.word.charAt(0)}
      </span>
      <div className={css['where']}>
        <p className={css['quiet']}>{t('lastOpen', { when: moment(last.openedAt, language) })}</p>
        <p className={css['names']}>
          <b>{last.title}</b>
          {topic && <span>{t('lectureAt', { number: number(topic.number), title: topic.title })}</span>}
        </p>
      </div>
      <div className={css['far']}>
        <p>
          <span>
            {topic &&
              last.lastSecond > 0 &&
              t('timeOf', { at: times.clock(last.lastSecond), of: times.clock(topic.seconds) })}
          </span>
          <b>{t('lecturesOf', { done: number(last.done), count: last.total, written: number(last.total) })}</b>
        </p>
        <span className={css['bar']}>
          <i style={{ inlineSize: `${share(last.done, last.total) * 100}%` }} />
        </span>
      </div>
      <Button
        component={Link}
        href={coursePath(last.courseId)}
        leftSection={<IconPlayerPlay size={16} className={css['mirrored'] ?? ''} />}
        aria-label={t('resumeOf', { title: last.title })}
      >
        {t('resume')}
      </Button>
    </section>
  )
}
