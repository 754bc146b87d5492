import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/http'
import { makeStale, query } from '#client/query'
import { inTurn } from '#client/row-queue'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import {
  deleteSection,
  deleteTopic,
  getCourse,
  updateCourse,
  updateSection,
  type CourseDetails,
  type Section,
  type Topic,
} from './contract'
import { useLabels } from './labels'
import { moveTo, stepOf } from './rules'
import { useRefused } from './use-words'

/** What is done to the contents of a course without a form: each is saved at once, one after the other. */
export function useEditing(course: CourseDetails) {
  const t = useLabels()
  const client = useQueryClient()
  const refused = useRefused()
  const confirm = useConfirm()
  const { id, content } = course

  const show = (saved: CourseDetails) => client.setQueryData(query(getCourse, { params: { id } }).queryKey, saved)
  const sent = async (done: Promise<unknown>, text?: string): Promise<void> => {
    try {
      await done
      if (text) toast({ text })
    } catch (error) {
      toast({ tone: 'bad', text: refused(error) })
    }
    // whoever was faster is shown, too
    await makeStale(client, ['Course'])
  }
  return {
    moveSection(section: Section, step: -1 | 1) {
      const ids = content.map((one) => one.id)
      const sectionIds = moveTo(ids, section.id, ids.indexOf(section.id) + step)
      const move = (version: number) => call(updateCourse, { params: { id }, body: { sectionIds, version } })
      void sent(inTurn(`Course:${id}`, course.version, move).then(show))
    },
    canStep: (topic: Topic, step: -1 | 1) => stepOf(content, topic.id, step) !== undefined,
    moveTopic(topic: Topic, step: -1 | 1) {
      const to = stepOf(content, topic.id, step)
      const section = content.find((one) => one.id === to?.sectionId)
      if (!to || !section) return
      const move = async (version: number) => {
        const body = { topicIds: to.topicIds, version }
        const saved = await call(updateSection, { params: { id: section.id }, body })
        show(saved)
        return saved.content.find((one) => one.id === section.id) ?? section
      }
      void sent(inTurn(`CourseSection:${section.id}`, section.version, move))
    },
    async removeSection({ id: sectionId, title, topics }: Section) {
      const text = t('deleteSectionText', { count: topics.length })
      const question = { title: t('deleteTitle', { title }), text, verb: t('deleteSection'), destructive: true }
      if (await confirm(question))
        await sent(call(deleteSection, { params: { id: sectionId } }), t('deleted', { title }))
    },
    async removeTopic({ id: topicId, title }: Topic) {
      const question = { title: t('deleteTitle', { title }), text: t('deleteLectureText'), verb: t('deleteLecture') }
      if (await confirm({ ...question, destructive: true }))
        await sent(call(deleteTopic, { params: { id: topicId } }), t('deleted', { title }))
    },
  }
}
