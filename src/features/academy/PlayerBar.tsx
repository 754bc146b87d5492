import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCertificate } from '@tabler/icons-react'
import css from './Player.module.css'
import { useLabels } from './labels'
import { topicsOf } from './rules'
import type { Learning } from './use-learning'
import { useTimes } from './use-words'

/** The way back and the way on. */
export function PlayerBar({ learning }: { learning: Learning }) {
  const t = useLabels()
  const times = useTimes()
  const { course, topic, before, after } = learning
  if (!topic) return null
  const left = topicsOf(course)
    .filter((one) => !one.isCompleted)
    .reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <div className={css['bar']}>
      {before && (
        <Button
          variant="default"
          className={css['back'] ?? ''}
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => learning.go(before.id)}
        >
          {before.title}
        </Button>
      )}
      {course.enrolment && left > 0 && <p>{t('left', { length: times.length(left) })}</p>}
      <Onward learning={learning} hasNext={after !== undefined} isLast={left === topic.seconds && !topic.isCompleted} />
    </div>
  )
}

function Onward({ learning, hasNext, isLast }: { learning: Learning; hasNext: boolean; isLast: boolean }) {
  const t = useLabels()
  const { course, topic, left } = learning
  if (!course.enrolment)
    return (
      <Button loading={learning.enrolling} onClick={learning.take}>
        {t('take')}
      </Button>
    )
  if (!topic?.isCompleted)
    return (
      <Button rightSection={hasNext && !isLast && <IconArrowRight size={16} />} onClick={learning.finish}>
        {isLast ? t('finishCourse') : hasNext ? t('finishAndGoOn') : t('finishLecture')}
      </Button>
    )
  if (hasNext || left)
    return (
      <Button
        rightSection={<IconArrowRight size={16} />}
        onClick={hasNext ? learning.finish : () => left && learning.go(left.id)}
      >
        {t('goOn')}
      </Button>
    )
  return (
    <Button leftSection={<IconCertificate size={16} />} onClick={() => void learning.certificate()}>
      {t('saveCertificate')}
    </Button>
  )
}
