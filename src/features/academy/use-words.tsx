import { whyNot } from '#client/why-not'
import { useNumber } from '#ui/Words'
import type * as contract from './contract'
import type * as learning from '#features/academy/contract/learning'
import { useLabels } from './labels'

/** How long things take, in the person's words and digits. */
export function useTimes() {
  const t = useLabels()
  const number = useNumber()
  const two = useNumber({ minimumIntegerDigits: 2 })
  const parts = (seconds: number) => {
    const minutes = Math.round(seconds / 60)
    return [Math.floor(minutes / 60), minutes % 60] as const
  }
  return {
    /** "4 h 10", "38 min". */
    length(seconds: number): string {
      const [h, m] = parts(seconds)
      if (h === 0) return t('minutes', { minutes: number(m) })
      return m === 0 ? t('hours', { hours: number(h) }) : t('hoursMinutes', { hours: number(h), minutes: two(m) })
    },
    /** "11:40". */
    clock(seconds: number): string {
      const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
      return h > 0 ? `${number(h)}:${two(m)}:${two(s)}` : `${number(m)}:${two(s)}`
    },
  }
}

/** Why a change was refused. */
const useWhyNot = whyNot(useLabels)<typeof contract & typeof learning>({
  course_unknown: 'why.courseGone',
  section_unknown: 'why.sectionGone',
  topic_unknown: 'why.topicGone',
  not_enrolled: 'why.notEnrolled',
  instructor_unknown: 'why.instructor',
  ids_unknown: 'why.order',
  section_outdated: 'why.outdated',
  course_outdated: 'why.outdated',
  topic_outdated: 'why.outdated',
  wrong_kind: 'why.noFilm',
})

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}
