import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#client/call'
import { call } from '#client/http'
import { useLanguage } from '#client/language'
import { keyOf, mutation, query } from '#client/query'
import { saveFile } from '#client/save-file'
import { useSearchText } from '#client/use-search-text'
import { enrol, getCertificate, openTopic, tickTopic } from '#features/academy/contract/learning'
import { toast } from '#ui/Toasts'
import { getCourse, summariseCourses, type CourseDetails } from './contract'
import { useLabels } from './labels'
import { isCompleted, placeOf, ticked, topicsOf } from './rules'
import { useRefused } from './use-words'

type Tick = { topicId: number; ticks: boolean }

/** A course as one person goes through it. What is ticked is drawn before the server says so, and drawn back when it says no. */
export function useLearning(course: CourseDetails) {
  const t = useLabels()
  const client = useQueryClient()
  const language = useLanguage()
  const refused = useRefused()
  const [search, setSearch] = useSearchText()
  const { id } = course
  const key = query(getCourse, { params: { id } }).queryKey
  const [waiting, setWaiting] = useState<readonly Tick[]>([])
  // one after the other: the answer to the first must not draw over the second
  const ticking = useMutation({ ...mutation(tickTopic), scope: { id: `Course:${id}` } })
  const enrolling = useMutation(mutation(enrol))
  const shown = waiting.reduce((before, { topicId, ticks }) => ticked(before, topicId, ticks), course)
  // where the visit began: a tick alone must not turn the page
  const [begun] = useState(() => placeOf(course)?.id)
  const topic = placeOf(shown, Number(search['topic']) || begun)
  const all = topicsOf(shown)
  const at = all.findIndex((one) => one.id === topic?.id)

  const tell = (error: unknown) => toast({ tone: 'bad', text: refused(error) })
  const certificate = async () => {
    const address = addressOf(getCertificate, { params: { id }, query: { language } })
    if (await saveFile(address)) toast({ tone: 'bad', text: t('certificateFailed') })
  }
  const go = (topicId: number) => setSearch({ topic: String(topicId) })
  async function tick(topicId: number, ticks: boolean): Promise<void> {
    const one = { topicId, ticks }
    setWaiting((before) => [...before, one])
    try {
      const saved = await ticking.mutateAsync({ params: { id: topicId }, body: { isCompleted: ticks } })
      // an answer that was asked for before this tick would take it away again for a moment
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<CourseDetails>(key, (before) => {
        if (!before) return before
        const enrolment = before.enrolment && { ...before.enrolment, finishedAt: saved.finishedAt }
        return { ...ticked(before, topicId, ticks), enrolment }
      })
      if (ticks && isCompleted(saved.completedTasks, saved.totalTasks))
        toast({ text: t('finishedNow'), action: { label: t('certificate'), run: () => void certificate() } })
    } catch (error) {
      tell(error)
    }
    // after those who show the answer were told of it, and not before: they are told a turn later than it is kept
    notifyManager.schedule(() => setWaiting((before) => before.filter((other) => other !== one)))
  }
  return {
    course: shown,
    topic,
    number: at + 1,
    section: shown.content.find(({ topics }) => topics.some((one) => one.id === topic?.id)),
    before: all[at - 1],
    after: all[at + 1],
    /** The next one that is left, wherever it is. */
    left:
      all.find((one, index) => index > at && !one.isCompleted) ??
      all.find((one) => !one.isCompleted && one.id !== topic?.id),
    enrolling: enrolling.isPending,
    go,
    tick,
    certificate,
    take: () => enrolling.mutate({ params: { id } }, { onError: tell }),
    /** Finishes what is open, and goes to what comes next. */
    finish() {
      if (!topic) return
      const next = all[at + 1]
      if (!topic.isCompleted) void tick(topic.id, true)
      if (next) go(next.id)
    },
    /** Kept for the next visit. Nobody waits for it, and who is offline loses nothing but the place. */
    async keepPlace(topicId: number, second: number, arrives: boolean): Promise<void> {
      const stays = { second: Math.floor(second), arrives }
      await call(openTopic, { params: { id: topicId }, body: stays }).catch(() => undefined)
      client.setQueryData<CourseDetails>(key, (before) =>
        before?.enrolment
          ? { ...before, enrolment: { ...before.enrolment, lastTopicId: topicId, lastSecond: stays.second } }
          : before,
      )
      void client.invalidateQueries({ queryKey: keyOf(summariseCourses).slice(0, 2), refetchType: 'none' })
    },
  }
}
export type Learning = ReturnType<typeof useLearning>
