import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { mutation } from '#client/query'
import { listUsers } from '#features/people/users/contract'
import { addMailbox, changeMailbox, type Mailbox } from '#features/email/contract/mailboxes'
import { Dialog } from '#ui/Dialog'
import { PeopleField, type PersonChoice } from '#ui/PeopleField'
import css from './Compose.module.css'
import { useLabels } from './labels'

const findPeople = async (q: string, signal: AbortSignal): Promise<PersonChoice[]> => {
  const { users } = await call(listUsers, { query: { q, status: 'active' } }, signal)
  return users.map(({ id, fullName, avatar }) => ({ id, name: fullName, src: avatar || null }))
}

/** An address that several people read. */
export function MailboxDialog({ box, close }: { box: Mailbox | undefined; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const [name, setName] = useState(box?.name ?? '')
  const [address, setAddress] = useState(box?.address ?? '')
  const [people, setPeople] = useState<PersonChoice[]>(
    (box?.members ?? []).map(({ id, name: fullName, avatar }) => ({ id, name: fullName, src: avatar })),
  )
  const [visitors, setVisitors] = useState(box?.visitors ?? false)
  const adding = useMutation({ ...mutation(addMailbox), onSuccess: close })
  const changing = useMutation({ ...mutation(changeMailbox), onSuccess: close })
  const error = adding.error ?? changing.error
  const userIds = people.flatMap(({ id }) => id ?? [])
  const save = () => {
    const body = { name: name.trim(), address: address.trim(), userIds, visitors }
    if (box) changing.mutate({ params: { id: box.id }, body })
    else adding.mutate({ body })
  }
  const ready = name.trim() !== '' && /^[^\s@]+@[^\s@]+$/.test(address.trim()) && userIds.length > 0
  return (
    <Dialog
      open
      onClose={close}
      title={box ? t('changeMailbox') : t('addMailbox')}
      actions={
        <Button disabled={!ready} loading={adding.isPending || changing.isPending} onClick={save}>
          {box ? t('save') : t('addMailbox')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <TextInput
          label={t('name')}
          data-autofocus
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={t('address')}
          type="email"
          dir="ltr"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          error={
            error &&
            say(error, {
              address_taken: t('addressTaken'),
              member_unknown: t('memberUnknown'),
              mailbox_unknown: t('gone'),
            })
          }
        />
        <PeopleField label={t('whoReads')} most={100} search={findPeople} value={people} onChange={setPeople} />
        <Switch
          label={t('forVisitors')}
          description={t('forVisitorsText')}
          checked={visitors}
          onChange={({ currentTarget }) => setVisitors(currentTarget.checked)}
        />
      </div>
    </Dialog>
  )
}
