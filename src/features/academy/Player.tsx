import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBook, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addressOf } from '#client/call'
import { query } from '#client/query'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { RichTextView } from '#ui/RichTextView'
import { Bone } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { getCaptions, getTopic, type TopicDetails } from './contract'
import css from './Player.module.css'
import { useLabels } from './labels'
import { Film } from './Film.tsx'
import { topicsOf } from './rules'
import type { Learning } from './use-learning'

/** What is watched or read. */
export function Player({ learning }: { learning: Learning }) {
  const t = useLabels()
  const number = useNumber()
  const { course, topic, section } = learning
  useKeptPlace(learning)
  if (!topic)
    return (
      <section className={css['player']} aria-label={t('player')}>
        <Empty icon={IconBook} title={t('noLectures')} text={t('noLecturesText')} />
      </section>
    )
  const total = topicsOf(course).length
  return (
    <section className={css['player']} aria-label={t('player')}>
      <div className={css['head']} aria-live="polite">
        <p>{`${t('lectureOf', { number: number(learning.number), total: number(total) })} · ${section?.title ?? ''}`}</p>
        <h2>{topic.title}</h2>
      </div>
      <Lecture key={topic.id} id={topic.id} learning={learning} />
      <span className={css['way']} aria-hidden>
        {topicsOf(course).map((one) => (
          <i key={one.id} data-state={one.id === topic.id ? 'here' : one.isCompleted ? 'done' : 'ahead'} />
        ))}
      </span>
    </section>
  )
}

function Lecture({ id, learning }: { id: number; learning: Learning }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getTopic, { params: { id } }))
  if (error) return <Failed title={t('lectureFailed')} requestId={error.requestId} retry={() => void refetch()} />
  if (!data)
    return (
      <div className={css['body']} aria-busy>
        <Bone width="70%" height={14} />
        <Bone width="55%" height={14} />
      </div>
    )
  return <Shown topic={data} learning={learning} />
}

function Shown({ topic, learning }: { topic: TopicDetails; learning: Learning }) {
  const t = useLabels()
  const { enrolment } = learning.course
  const hasText = topic.body.content.length > 0
  return (
    <>
      {topic.videoFile && (
        <Film
          key={topic.videoFile.src}
          name={topic.title}
          src={topic.videoFile.src}
          captions={addressOf(getCaptions, { params: { id: topic.id } })}
          from={enrolment?.lastTopicId === topic.id ? enrolment.lastSecond : 0}
          keep={(second) => enrolment && void learning.keepPlace(topic.id, second, false)}
        />
      )}
      <div className={css['body']}>
        {hasText && (
          <div dir="auto">
            <RichTextView value={topic.body} />
          </div>
        )}
        {!hasText && !topic.videoFile && !topic.videoUrl && <p className={css['quiet']}>{t('emptyLecture')}</p>}
        {topic.videoUrl && (
          <Button
            component="a"
            href={topic.videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            className={css['link'] ?? ''}
            leftSection={<IconExternalLink size={16} />}
          >
            {t('openFilm')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Says where the person is whenever they come to another lecture. */
function useKeptPlace(learning: Learning): void {
  const came = useRef(false)
  const { enrolment } = learning.course
  const id = learning.topic?.id
  const keep = useEffectEvent((topicId: number) => {
    const second = enrolment?.lastTopicId === topicId ? enrolment.lastSecond : 0
    void learning.keepPlace(topicId, second, !came.current)
    came.current = true
  })
  const isEnrolled = enrolment !== null
  useEffect(() => {
    if (isEnrolled && id !== undefined) keep(id)
  }, [id, isEnrolled])
}
