import { Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mutation, query } from '#client/query'
import { writeNote } from '#features/academy/contract/learning'
import { Card } from '#ui/Card'
import { toast } from '#ui/Toasts'
import { getTopic, type Topic } from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

/** Of the open topic; it is there at once, and written into when its text has come. */
export function NoteCard({ topic }: { topic: Topic }) {
  const t = useLabels()
  const { data } = useQuery(query(getTopic, { params: { id: topic.id } }))
  if (!data) return <Card title={t('yourNote')}>{'\u00a0'}</Card>
  return <NoteForm id={topic.id} start={data.note} />
}

const pause = 800
const longest = 5000

/** Saved when writing pauses, and when the field is left. */
function NoteForm({ id, start }: { id: number; start: string }) {
  const t = useLabels()
  const refused = useRefused()
  const [text, setText] = useState(start)
  const [saved, setSaved] = useState(start)
  const write = useMutation({ ...mutation(writeNote), scope: { id: `CourseNote:${id}` } })
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = (written: string) => {
    clearTimeout(waiting.current)
    if (written.trim() === saved.trim()) return
    setSaved(written)
    write.mutate(
      { params: { id }, body: { text: written } },
      {
        onError: (error) => {
          setSaved(saved)
          toast({ tone: 'bad', text: refused(error) })
        },
      },
    )
  }
  const type = (written: string) => {
    setText(written)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => send(written), pause)
  }
  const state =
    text.trim() !== saved.trim() || write.isPending ? t('noteSaving') : write.isSuccess ? t('noteSaved') : ''
  return (
    <Card title={t('yourNote')} tools={<span className={css['quiet']}>{state}</span>}>
      <Textarea
        aria-label={t('yourNote')}
        placeholder={t('notePlaceholder')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => send(text)}
      />
    </Card>
  )
}
