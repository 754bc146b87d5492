import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { useAct } from '#client/use-act'
import { useConfirm } from '#ui/Confirm'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addCourse, deleteCourse, getCourse, NewCourse, updateCourse, type CourseDetails } from './contract'
import { coursePath } from './CourseCard.tsx'
import { CourseFields, emptyCourse, valuesOf } from './CourseFields.tsx'
import { useLabels } from './labels'
import { changesOf } from './rules'
import { useRefused } from './use-words'

const fieldOf = (code: string) => (code === 'instructor_unknown' ? ('instructorId' as const) : undefined)

export function AddCourse({ close }: { close: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const form = useContractForm(NewCourse, emptyCourse)
  const save = useSave(addCourse, {
    form,
    input: (values) => ({ body: values }),
    at: fieldOf,
    why: useRefused(),
    done: ({ id, title }) => {
      toast({ text: t('courseAdded', { title }) })
      close()
      void navigate({ to: coursePath(id) })
    },
  })
  return (
    <EditDrawer save={save} title={t('addCourse')} verb={t('addCourse')} onClose={close}>
      <CourseFields form={form} />
    </EditDrawer>
  )
}

/** What was loaded when the form was opened is what it changes: a refresh behind it does not touch what is typed. */
export function EditCourse({ course, close }: { course: CourseDetails; close: () => void }) {
  const [round, setRound] = useState(0)
  return <EditForm key={round} course={course} close={close} again={() => setRound((before) => before + 1)} />
}

function EditForm({ course, close, again }: { course: CourseDetails; close: () => void; again: () => void }) {
  const t = useLabels()
  const client = useQueryClient()
  const { can } = useSession()
  const [start] = useState(course)
  const { queryKey } = query(getCourse, { params: { id: start.id } })
  const form = useContractForm(NewCourse, valuesOf(start))
  const save = useSave(updateCourse, {
    form,
    version: start.version,
    input: (values, version) => ({
      params: { id: start.id },
      body: { ...changesOf(valuesOf(start), values), version },
    }),
    at: fieldOf,
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(queryKey, saved)
      toast({ text: t('courseSaved', { title: saved.title }) })
      close()
    },
    theirs: () => void client.invalidateQueries({ queryKey }).then(again),
  })
  return (
    <EditDrawer
      save={save}
      title={t('editCourse', { title: start.title })}
      verb={t('save')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <CourseFields
        form={form}
        {...(start.instructorId && {
          holder: { id: start.instructorId, name: start.instructor, src: start.instructorAvatar },
        })}
      />
      {can(['delete', 'Course']) && <Remove course={start} />}
    </EditDrawer>
  )
}

function Remove({ course: { id, title, totalStudents } }: { course: CourseDetails }) {
  const t = useLabels()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const refused = useRefused()
  const removal = useAct(deleteCourse, refused)
  const remove = async () => {
    const text = t('deleteCourseText', { count: totalStudents })
    if (!(await confirm({ title: t('deleteTitle', { title }), text, verb: t('deleteCourse'), destructive: true })))
      return
    if (await removal.act({ params: { id } }, t('deleted', { title })))
      void navigate({ to: '/apps/academy/my-courses' })
  }
  return (
    <Button variant="default" data-danger mt="lg" loading={removal.busy} onClick={() => void remove()}>
      {t('deleteCourse')}
    </Button>
  )
}
