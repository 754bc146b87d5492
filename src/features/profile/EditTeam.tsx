import { Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { call } from '#client/http'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import { Skeletons } from '#ui/Skeletons'
import { TagsField } from '#ui/TagsField'
import { toast } from '#ui/Toasts'
import { addTeam, getTeam, listTeamPeople, updateTeam, type WrittenTeam } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'
import { useWhyNot } from './use-why-not'

/** Without an id a new one, with the person who adds it in it. */
export function EditTeam({ id, close }: { id: number | undefined; close: () => void }) {
  const t = useLabels()
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    ...query(getTeam, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  if (id !== undefined && !data)
    return (
      <FormDrawer open onClose={close} title={t('editTeam')}>
        {error ? (
          <Failed title={t('failed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </FormDrawer>
    )
  const theirs = () => void refetch().then(() => setRound(round + 1))
  return <TeamForm key={round} team={data} close={close} theirs={theirs} />
}

async function findPeople(text: string): Promise<PersonChoice[]> {
  const { people } = await call(listTeamPeople, { query: text ? { q: text } : {} })
  return people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))
}

type TeamFormProps = { team: WrittenTeam | undefined; close: () => void; theirs: () => void }
function TeamForm({ team, close, theirs }: TeamFormProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const { person } = useSession()
  const [start] = useState(team)
  const me = person ? [{ id: person.id, name: person.fullName, src: person.avatar }] : []
  const [members, setMembers] = useState<PersonChoice[]>(
    start ? start.members.map(({ id, name, avatar }) => ({ id, name, src: avatar })) : me,
  )
  const form = useContractForm(addTeam.body, {
    title: start?.title ?? '',
    description: start?.description ?? '',
    chips: start?.chips ?? [],
    memberIds: members.flatMap(({ id }) => id ?? []),
  })
  const both = {
    form,
    version: start?.version,
    at: (code: string) =>
      code === 'team_exists' ? 'title' : code === 'member_unknown' ? ('memberIds' as const) : undefined,
    why: (error: unknown) => t('refused', { why: whyNot(error) }),
    done: (saved: WrittenTeam) => {
      toast({ text: t('saved', { name: saved.title }) })
      close()
    },
    theirs,
  } as const
  const add = useSave(addTeam, { ...both, input: (body) => ({ body }) })
  const update = useSave(updateTeam, {
    ...both,
    input: (body, version) => ({ params: { id: start?.id ?? 0 }, body: { ...body, version } }),
  })
  const seat = (people: PersonChoice[]) => {
    setMembers(people)
    form.setFieldValue(
      'memberIds',
      people.flatMap(({ id }) => id ?? []),
    )
  }
  return (
    <EditDrawer
      save={start ? update : add}
      onClose={close}
      title={t(start ? 'editTeam' : 'addTeam')}
      verb={t('saveTeam')}
    >
      <div className={css['form']}>
        <TextInput
          size="form"
          label={t('teamTitle')}
          withAsterisk
          autoComplete="off"
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <Textarea
          size="form"
          label={t('teamDoes')}
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <TagsField
          size="form"
          label={t('teamChips')}
          most={6}
          longest={30}
          key={form.key('chips')}
          {...form.getInputProps('chips')}
        />
        <PeopleField
          size="form"
          label={t('members')}
          withAsterisk
          most={200}
          search={findPeople}
          value={members}
          onChange={seat}
          error={form.errors['memberIds']}
        />
      </div>
    </EditDrawer>
  )
}
