import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { DurationField } from '#ui/DurationField'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { RichText } from '#ui/RichText'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { getTopic, updateTopic, type TopicDetails } from './contract'
import css from './Course.module.css'
import { FilmField } from './FilmField.tsx'
import { useLabels } from './labels'
import { changesOf } from './rules'
import { useRefused } from './use-words'

export function EditTopic({ id, close }: { id: number; close: () => void }) {
  const t = useLabels()
  const { data, error, refetch } = useQuery(query(getTopic, { params: { id } }))
  const [round, setRound] = useState(0)
  const again = () => void refetch().then(() => setRound((before) => before + 1))
  if (data) return <EditForm key={round} topic={data} close={close} again={again} />
  return (
    <FormDrawer open onClose={close} title={t('editLecture')} width="wide">
      {error ? (
        <Failed title={t('lectureFailed')} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
    </FormDrawer>
  )
}

const valuesOf = ({ title, seconds, body, videoUrl }: TopicDetails) => ({ title, seconds, body, videoUrl })

function EditForm({ topic, close, again }: { topic: TopicDetails; close: () => void; again: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(topic)
  // a film is stored as it comes, and makes the lecture a version newer
  const [version, setVersion] = useState(topic.version)
  const { queryKey } = query(getTopic, { params: { id: start.id } })
  const form = useContractForm(updateTopic.body, valuesOf(start))
  const save = useSave(updateTopic, {
    form,
    version,
    input: (values, from) => ({
      params: { id: start.id },
      body: { ...changesOf(valuesOf(start), values), version: from },
    }),
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(queryKey, saved)
      toast({ text: t('lectureSaved', { title: saved.title }) })
      close()
    },
    theirs: again,
  })
  return (
    <EditDrawer
      save={save}
      title={t('editOne', { title: start.title })}
      verb={t('save')}
      width="wide"
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <div className={css['fields']}>
        <div className={css['pair']}>
          <TextInput
            label={t('field.title')}
            size="form"
            autoComplete="off"
            data-autofocus
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <DurationField
            label={t('field.seconds')}
            size="form"
            key={form.key('seconds')}
            {...form.getInputProps('seconds')}
          />
        </div>
        <div>
          <p className={css['label']}>{t('field.text')}</p>
          <RichText
            label={t('field.text')}
            value={start.body}
            onChange={(body) => form.setFieldValue('body', body as TopicDetails['body'])}
          />
        </div>
        <TextInput
          label={t('field.videoUrl')}
          placeholder="https://"
          dir="ltr"
          type="url"
          size="form"
          autoComplete="off"
          defaultValue={start.videoUrl ?? ''}
          error={form.errors['videoUrl']}
          onChange={(event) => form.setFieldValue('videoUrl', event.currentTarget.value.trim() || null)}
        />
        <FilmField
          topic={topic}
          version={version}
          stored={(saved) => {
            setVersion(saved.version)
            client.setQueryData(queryKey, saved)
          }}
        />
      </div>
    </EditDrawer>
  )
}
