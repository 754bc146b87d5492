import { useQuery } from '@tanstack/react-query'
import { IconNotes } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { listNotes } from '#features/academy/contract/learning'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import css from './Course.module.css'
import { useLabels } from './labels'
import type { Learning } from './use-learning'

/** All notes of the course, each with the way to its lecture. */
export function NotesDrawer({ learning, close }: { learning: Learning; close: () => void }) {
  const t = useLabels()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(query(listNotes, { params: { id: learning.course.id } }))
  const open = (topicId: number) => {
    learning.go(topicId)
    close()
  }
  return (
    <FormDrawer open onClose={close} title={t('notesTitle')}>
      {error && <Failed title={t('notesFailed')} requestId={error.requestId} retry={() => void refetch()} />}
      {!error && !data && <Skeletons rows={4} />}
      {data?.notes.length === 0 && <Empty icon={IconNotes} title={t('noNotes')} text={t('noNotesText')} />}
      {data && data.notes.length > 0 && (
        <ul className={css['notes']}>
          {data.notes.map(({ topicId, topic, text, updatedAt }) => (
            <li key={topicId}>
              <button type="button" className={css['linked']} onClick={() => open(topicId)}>
                {topic}
              </button>{' '}
              <span className={css['quiet']}>{moment(updatedAt, language)}</span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </FormDrawer>
  )
}
