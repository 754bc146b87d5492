import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconChevronDown, IconNotes, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useNumber } from '#ui/Words'
import type { Section, Topic } from './contract'
import css from './Contents.module.css'
import { useLabels } from './labels'
import { isCompleted, share, topicsOf } from './rules'
import type { Learning } from './use-learning'
import { useTimes } from './use-words'

/** Sections with their topics, each with a tick that is saved at once. */
export function Contents({ learning, edit }: { learning: Learning; edit?: () => void }) {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const { course, section } = learning
  const { completedTasks: done, totalLectures: total } = course
  const [folded, setFolded] = useState<Readonly<Record<number, boolean>>>({})
  const isOpen = ({ id }: Section) => folded[id] ?? id === section?.id
  return (
    <section className={css['contents']} aria-label={t('contents')}>
      <div className={css['head']}>
        <h2>{t('contents')}</h2>
        {course.enrolment && (
          <p>{`${t('doneOf', { done: number(done), total: number(total) })} · ${percent(share(done, total))}`}</p>
        )}
        {edit && (
          <Button variant="default" size="sm" onClick={edit}>
            {t('edit')}
          </Button>
        )}
      </div>
      {course.enrolment && (
        <span className={css['bar']}>
          <i style={{ inlineSize: `${share(done, total) * 100}%` }} />
        </span>
      )}
      {course.content.map((one, at) => (
        <OneSection
          key={one.id}
          section={one}
          number={at + 1}
          learning={learning}
          open={isOpen(one)}
          fold={() => setFolded((all) => ({ ...all, [one.id]: !isOpen(one) }))}
        />
      ))}
    </section>
  )
}

type SectionProps = { section: Section; number: number; learning: Learning; open: boolean; fold: () => void }

function OneSection({ section, number: at, learning, open, fold }: SectionProps) {
  const t = useLabels()
  const number = useNumber()
  const times = useTimes()
  const { topics } = section
  const done = topics.filter((topic) => topic.isCompleted).length
  const isDone = isCompleted(done, topics.length)
  const state = isDone ? 'done' : section.id === learning.section?.id ? 'here' : 'ahead'
  const first = topicsOf(learning.course).findIndex(({ id }) => id === topics[0]?.id)
  const seconds = topics.reduce((sum, topic) => sum + topic.seconds, 0)
  return (
    <div className={css['section']}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={`section-${section.id}`} onClick={fold}>
          <span className={css['number']} data-state={state}>
            {isDone ? <IconCheck size={13} stroke={2.5} aria-label={t('done')} /> : number(at)}
          </span>
          <span className={css['name']}>{section.title}</span>
          <span className={css['quiet']}>
            {`${t('slash', { done: number(done), total: number(topics.length) })} · ${times.length(seconds)}`}
          </span>
          <IconChevronDown size={15} aria-hidden className={css['chevron'] ?? ''} />
        </button>
      </h3>
      <ul id={`section-${section.id}`} hidden={!open}>
        {topics.map((topic, index) => (
          <OneTopic key={topic.id} topic={topic} number={first + index + 1} learning={learning} />
        ))}
      </ul>
    </div>
  )
}

function OneTopic({ topic, number: at, learning }: { topic: Topic; number: number; learning: Learning }) {
  const t = useLabels()
  const number = useNumber()
  const times = useTimes()
  const isHere = topic.id === learning.topic?.id
  return (
    <li className={css['topic']} data-here={isHere}>
      {learning.course.enrolment && (
        <Checkbox
          checked={topic.isCompleted}
          aria-label={t('finishedOne', { title: topic.title })}
          onChange={(event) => void learning.tick(topic.id, event.currentTarget.checked)}
        />
      )}
      <button type="button" aria-current={isHere ? 'true' : undefined} onClick={() => learning.go(topic.id)}>
        <span className={css['name']}>{t('numbered', { number: number(at), title: topic.title })}</span>
        {topic.hasVideo && <IconVideo size={14} aria-label={t('hasFilm')} />}
        {topic.hasNote && <IconNotes size={14} aria-label={t('hasNote')} />}
        <span className={css['quiet']}>{times.clock(topic.seconds)}</span>
      </button>
    </li>
  )
}
