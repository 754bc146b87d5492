import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Form } from '#client/form'
import { call } from '#client/http'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import { RichText } from '#ui/RichText'
import { levels, listPeople, spoken, tags, type CourseDetails, type NewCourse } from './contract'
import css from './Course.module.css'
import { useLabels } from './labels'

export const emptyCourse: NewCourse = {
  title: '',
  word: '',
  tag: 'Web',
  about: '',
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  skillLevel: 'Beginner',
  language: 'English',
  captions: [],
  instructorId: 0,
  instructorPosition: '',
}
export const valuesOf = (course: CourseDetails): NewCourse => ({
  title: course.title,
  word: course.word,
  tag: course.tag,
  about: course.about,
  body: course.body,
  skillLevel: course.skillLevel,
  language: course.language,
  captions: course.captions,
  instructorId: course.instructorId ?? 0,
  instructorPosition: course.instructorPosition,
})

async function findPeople(text: string): Promise<PersonChoice[]> {
  const { people } = await call(listPeople, { query: text ? { q: text } : {} })
  return people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))
}

/** What a course is, as whoever may change it writes it. */
export function CourseFields({ form, holder }: { form: Form<NewCourse>; holder?: PersonChoice }) {
  const t = useLabels()
  const [held, setHeld] = useState<PersonChoice[]>(holder?.id ? [holder] : [])
  const text = (field: keyof NewCourse) => ({ size: 'form', ...form.getInputProps(field) })
  const choice = (field: keyof NewCourse) => ({ ...text(field), allowDeselect: false })
  return (
    <div className={css['fields']}>
      <TextInput
        label={t('field.title')}
        autoComplete="off"
        data-autofocus
        key={form.key('title')}
        {...text('title')}
      />
      <div className={css['pair']}>
        <TextInput
          label={t('field.word')}
          description={t('wordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={14}
          key={form.key('word')}
          {...text('word')}
        />
        <Select
          label={t('field.tag')}
          data={tags.map((value) => ({ value, label: t(`tag.${value}`) }))}
          key={form.key('tag')}
          {...choice('tag')}
        />
      </div>
      <Textarea label={t('field.about')} autosize minRows={2} key={form.key('about')} {...text('about')} />
      <div>
        <p className={css['label']}>{t('field.body')}</p>
        <RichText
          label={t('field.body')}
          value={form.getValues().body}
          onChange={(body) => form.setFieldValue('body', body as NewCourse['body'])}
        />
      </div>
      <div className={css['pair']}>
        <Select
          label={t('field.skillLevel')}
          data={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
          key={form.key('skillLevel')}
          {...choice('skillLevel')}
        />
        <Select
          label={t('field.language')}
          data={spoken.map((value) => ({ value, label: t(`spoken.${value}`) }))}
          key={form.key('language')}
          {...choice('language')}
        />
      </div>
      <Checkbox.Group label={t('field.captions')} {...form.getInputProps('captions')} key={form.key('captions')}>
        <div className={css['pair']}>
          {spoken.map((value) => (
            <Checkbox key={value} value={value} label={t(`spoken.${value}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <PeopleField
        label={t('field.instructorId')}
        size="form"
        most={1}
        search={findPeople}
        value={held}
        error={form.errors['instructorId']}
        onChange={(people) => {
          setHeld(people)
          form.setFieldValue('instructorId', people[0]?.id ?? 0)
        }}
      />
      <TextInput
        label={t('field.instructorPosition')}
        placeholder={t('positionHint')}
        autoComplete="off"
        key={form.key('instructorPosition')}
        {...text('instructorPosition')}
      />
    </div>
  )
}
