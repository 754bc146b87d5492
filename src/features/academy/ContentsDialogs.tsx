import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { DurationField } from '#ui/DurationField'
import { EditDialog } from '#ui/EditDialog'
import {
  addSection,
  addTopic,
  getCourse,
  updateSection,
  type CourseDetails,
  type Section,
  type TopicDetails,
} from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

type TitleProps = { course: CourseDetails; section?: Section | undefined; close: () => void }

/** Names a section: a new one, or one that is there. */
export function SectionTitle({ course, section, close }: TitleProps) {
  return section ? <Rename course={course} section={section} close={close} /> : <Add course={course} close={close} />
}

function Add({ course: { id }, close }: TitleProps) {
  const t = useLabels()
  const client = useQueryClient()
  const form = useContractForm(addSection.body, { title: '' })
  const save = useSave(addSection, {
    form,
    input: (body) => ({ params: { id }, body }),
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(query(getCourse, { params: { id } }).queryKey, saved)
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('addSection')} verb={t('addSection')} onClose={close}>
      <TextInput
        label={t('field.title')}
        size="form"
        autoComplete="off"
        data-autofocus
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
    </EditDialog>
  )
}

function Rename({ course, section, close }: Omit<TitleProps, 'section'> & { section: Section }) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState(section)
  const form = useContractForm(updateSection.body, { title: start.title })
  const { queryKey } = query(getCourse, { params: { id: course.id } })
  const save = useSave(updateSection, {
    form,
    version: start.version,
    input: ({ title }, version) => ({ params: { id: start.id }, body: { title, version } }),
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(queryKey, saved)
      close()
    },
    theirs: () => void client.invalidateQueries({ queryKey }).then(close),
  })
  return (
    <EditDialog
      save={save}
      title={t('renameOne', { title: start.title })}
      verb={t('rename')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <TextInput
        label={t('field.title')}
        size="form"
        autoComplete="off"
        data-autofocus
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
    </EditDialog>
  )
}

type AddProps = { sectionId: number; close: () => void; added: (topic: TopicDetails) => void }

/** A lecture begins with its name and how long it takes; then it is opened, to write it. */
export function AddLecture({ sectionId, close, added }: AddProps) {
  const t = useLabels()
  const form = useContractForm(addTopic.body, { title: '', seconds: 600 })
  const save = useSave(addTopic, {
    form,
    input: (body) => ({ params: { id: sectionId }, body }),
    why: useRefused(),
    done: added,
  })
  return (
    <EditDialog save={save} title={t('addLecture')} verb={t('addLecture')} onClose={close}>
      <div className={css['fields']}>
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
    </EditDialog>
  )
}
