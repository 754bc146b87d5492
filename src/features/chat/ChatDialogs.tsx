import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { useSession } from '#client/session'
import { Dialog } from '#ui/Dialog'
import { FormDrawer } from '#ui/FormDrawer'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import { toast } from '#ui/Toasts'
import css from './ChatDialogs.module.css'
import {
  addGroup,
  changeGroup,
  leaveGroup,
  setChatProfile,
  type Contact,
  type Group,
  type ProfileUser,
} from './contract'
import { useLabels } from './labels'
import { Face } from './People.tsx'
import type { Talk } from './use-chat'
import { useRoleWord } from './use-role-word'

const mostMembers = 200
const finder =
  (contacts: readonly Contact[]) =>
  (text: string): Promise<PersonChoice[]> =>
    Promise.resolve(
      contacts
        .filter(({ fullName }) => fullName.toLowerCase().includes(text.toLowerCase()))
        .slice(0, 20)
        .map(({ id, fullName, avatar }) => ({ id, name: fullName, src: avatar })),
    )
const idsOf = (people: readonly PersonChoice[]): number[] => people.flatMap(({ id }) => id ?? [])

type GroupDialogProps = { contacts: readonly Contact[]; close: () => void; made: (group: Group) => void }
export function GroupDialog({ contacts, close, made }: GroupDialogProps) {
  const t = useLabels()
  const why = useFailureWords()
  const [title, setTitle] = useState('')
  const [people, setPeople] = useState<readonly PersonChoice[]>([])
  const make = useMutation({
    ...mutation(addGroup),
    onSuccess: (group) => {
      close()
      made(group)
    },
    onError: (error) => toast({ text: why(error, { contact_unknown: t('personGone') }), tone: 'bad' }),
  })
  return (
    <Dialog
      open
      onClose={close}
      title={t('newGroup')}
      actions={
        <Button
          disabled={!title.trim() || people.length === 0}
          loading={make.isPending}
          onClick={() => make.mutate({ body: { title, userIds: idsOf(people) } })}
        >
          {t('makeGroup')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <TextInput
          label={t('groupName')}
          data-autofocus
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <PeopleField
          label={t('who')}
          most={mostMembers}
          search={finder(contacts)}
          value={people}
          onChange={setPeople}
        />
      </div>
    </Dialog>
  )
}

type ProfileProps = { profile: ProfileUser; close: () => void }
/** Myself, as others see me where they write to me. */
export function ProfileDrawer({ profile, close }: ProfileProps) {
  const t = useLabels()
  const why = useFailureWords()
  const [about, setAbout] = useState(profile.about)
  const [told, setTold] = useState(profile.settings.isNotificationsOn)
  const save = useMutation({
    ...mutation(setChatProfile),
    onSuccess: close,
    onError: (error) => toast({ text: why(error), tone: 'bad' }),
  })
  return (
    <FormDrawer
      open
      onClose={close}
      title={t('myProfile')}
      width="form"
      dirty={about !== profile.about || told !== profile.settings.isNotificationsOn}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { about, isNotificationsOn: told } })
      }}
      actions={
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Who contact={profile} />
        <Textarea
          label={t('aboutMe')}
          autosize
          minRows={3}
          maxLength={500}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
        />
        <Switch label={t('tellMe')} checked={told} onChange={(event) => setTold(event.currentTarget.checked)} />
        <p>{profile.settings.isTwoStepAuthVerificationEnabled ? t('twoStepOn') : t('twoStepOff')}</p>
      </div>
    </FormDrawer>
  )
}

function Who({ contact }: { contact: Contact }) {
  const roleWord = useRoleWord()
  return (
    <div className={css['whole']}>
      <Face contact={contact} size={48} />
      <span>
        <b>{contact.fullName}</b>
        <small>{roleWord(contact)}</small>
      </span>
    </div>
  )
}

type AboutProps = { talk: Talk; contacts: readonly Contact[]; close: () => void; left: () => void }
/** Whom one talks to; of a group everybody in it. */
export function AboutDrawer({ talk, contacts, close, left }: AboutProps) {
  const t = useLabels()
  const why = useFailureWords()
  const { can } = useSession()
  const [people, setPeople] = useState<readonly PersonChoice[]>([])
  const failed = (error: unknown) =>
    toast({ text: why(error, { contact_unknown: t('personGone'), chat_unknown: t('chatGone') }), tone: 'bad' })
  const take = useMutation({ ...mutation(changeGroup), onSuccess: () => setPeople([]), onError: failed })
  const leave = useMutation({
    ...mutation(leaveGroup),
    onSuccess: () => {
      close()
      left()
    },
    onError: failed,
  })
  const id = talk.chatId ?? 0
  const others = contacts.filter((one) => !talk.people.some((known) => known.id === one.id))
  return (
    <FormDrawer open onClose={close} title={t('about')} width="form">
      <div className={css['fields']}>
        {talk.people.map((one) => (
          <div key={one.id}>
            <Who contact={one} />
            {one.about && <p>{one.about}</p>}
          </div>
        ))}
        {talk.isGroup && can(['create', 'Chat']) && (
          <>
            <PeopleField
              label={t('takeIn')}
              most={mostMembers}
              search={finder(others)}
              value={people}
              onChange={setPeople}
            />
            <Button
              variant="default"
              disabled={people.length === 0}
              loading={take.isPending}
              onClick={() => take.mutate({ params: { id }, body: { userIds: idsOf(people) } })}
            >
              {t('takeInVerb')}
            </Button>
          </>
        )}
        {talk.isGroup && (
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ params: { id } })}>
            {t('leave')}
          </Button>
        )}
      </div>
    </FormDrawer>
  )
}
