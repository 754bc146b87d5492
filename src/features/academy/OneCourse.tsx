import { IconCertificate, IconNotes, IconPencil, IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { DetailPage } from '#ui/DetailPage'
import type { PageAction } from '#ui/list-types'
import { useNumber } from '#ui/Words'
import { AboutCourse } from './AboutCourse.tsx'
import { Contents } from './Contents.tsx'
import type { CourseDetails } from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'
import { NoteCard } from './NoteCard.tsx'
import { Player } from './Player.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import { topicsOf } from './rules'
import { useLearning } from './use-learning'
import { useTimes } from './use-words'

const NotesDrawer = lazy(() => import('./NotesDrawer.tsx').then((m) => ({ default: m.NotesDrawer })))
const EditContents = lazy(() => import('./EditContents.tsx').then((m) => ({ default: m.EditContents })))
const EditCourse = lazy(() => import('./EditCourse.tsx').then((m) => ({ default: m.EditCourse })))

type Opened = 'notes' | 'facts' | undefined

export function OneCourse(props: { course: CourseDetails; breadcrumb: { label: string; href: string }[] }) {
  const t = useLabels()
  const number = useNumber()
  const { can } = useSession()
  const learning = useLearning(props.course)
  const { course, topic } = learning
  const [opened, setOpened] = useState<Opened>()
  const [editing, setEditing] = useState(false)
  const close = () => setOpened(undefined)
  const notes = topicsOf(course).filter(({ hasNote }) => hasNote).length
  const mayEdit = can(['update', 'Course'])
  const actions: PageAction[] = [
    ...(course.enrolment
      ? [
          {
            label: t('notesOf', { count: notes, written: number(notes) }),
            icon: IconNotes,
            run: () => setOpened('notes'),
          },
        ]
      : []),
    ...(course.enrolment?.finishedAt
      ? [{ label: t('certificate'), icon: IconCertificate, run: () => void learning.certificate() }]
      : []),
    ...(mayEdit ? [{ label: t('editFacts'), icon: IconPencil, run: () => setOpened('facts') }] : []),
  ]
  return (
    <DetailPage title={course.title} facts={<Facts course={course} />} breadcrumb={props.breadcrumb} actions={actions}>
      <div className={css['columns']}>
        <div className={css['main']}>
          <Player learning={learning} />
          <PlayerBar learning={learning} />
          {course.enrolment && topic && <NoteCard key={topic.id} topic={topic} />}
        </div>
        <div className={css['side']}>
          {editing ? (
            <Suspense fallback={null}>
              <EditContents course={props.course} done={() => setEditing(false)} />
            </Suspense>
          ) : (
            <Contents learning={learning} {...(mayEdit && { edit: () => setEditing(true) })} />
          )}
        </div>
        <div className={css['end']}>
          <AboutCourse course={course} />
        </div>
      </div>
      <Suspense fallback={null}>
        {opened === 'notes' && <NotesDrawer learning={learning} close={close} />}
        {opened === 'facts' && <EditCourse course={props.course} close={close} />}
      </Suspense>
    </DetailPage>
  )
}

function Facts({ course }: { course: CourseDetails }) {
  const t = useLabels()
  const number = useNumber()
  const one = useNumber({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const times = useTimes()
  const { tag, totalLectures: count, seconds, rating, ratingCount } = course
  const facts = [t(`tag.${tag}`), t('lectureCount', { count, written: number(count) }), times.length(seconds)]
  return (
    <span className={css['facts']}>
      {facts.join(' · ')}
      {rating !== null && (
        <span className={css['rated']}>
          {' · '}
          <IconStar size={14} aria-hidden />
          <b>{one(rating)}</b> {t('ratings', { count: ratingCount, written: number(ratingCount) })}
        </span>
      )}
    </span>
  )
}
