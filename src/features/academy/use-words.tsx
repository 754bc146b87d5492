import { useFailureWords } from '#client/failure-words'
import { useNumber } from '#ui/Words'
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

/** Why a change was refused, as a sentence. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    t('refused', {
      why: say(error, {
        course_unknown: t('why.courseGone'),
        section_unknown: t('why.sectionGone'),
        topic_unknown: t('why.topicGone'),
        not_enrolled: t('why.notEnrolled'),
        instructor_unknown: t('why.instructor'),
        ids_unknown: t('why.order'),
        section_outdated: t('why.outdated'),
        course_outdated: t('why.outdated'),
        topic_outdated: t('why.outdated'),
        wrong_kind: t('why.noFilm'),
      }),
    })
}
