import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { keyOf } from '#client/query'
import { refreshSession } from '#client/session'
import { useSave } from '#client/use-save'
import { getProfile, updateProfile, type UserDetail } from '#features/people/users/contract'
import { EditCard } from '#ui/EditCard'
import { PhoneField } from '#ui/PhoneField'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

const fields = ['fullName', 'username', 'company', 'country', 'contact'] as const
const complete = { fullName: 'name', username: 'username', company: 'organization', country: 'country-name' } as const

/** What was typed stays while the profile is asked for again; only a save, or the wish to see the newer one, renews it. */
export function ProfileForm({ profile }: { profile: UserDetail }) {
  const [shown, setShown] = useState(profile)
  return <Fields key={shown.version} profile={shown} show={setShown} />
}

function Fields({ profile, show }: { profile: UserDetail; show: (profile: UserDetail) => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const { fullName, username, company, country, contact, version, email } = profile
  const form = useContractForm(updateProfile.body, { fullName, username, company, country, contact, version })
  const loadNewer = () =>
    client
      .fetchQuery({ queryKey: keyOf(getProfile), staleTime: 0 })
      .then((newer) => show(newer as UserDetail))
      .catch((error: unknown) => toast({ tone: 'bad', text: say(error) }))

  const save = useSave(updateProfile, {
    form,
    version,
    input: (values, from) => ({ body: { ...values, version: from } }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved) => {
      toast({ text: t('saved') })
      void refreshSession()
      client.setQueryData(keyOf(getProfile), saved)
      show(saved)
    },
    theirs: () => void loadNewer(),
  })

  return (
    <EditCard save={save} title={t('profile')} verb={t('save')}>
      {fields.map((field) =>
        field === 'contact' ? (
          <PhoneField key={form.key(field)} label={t(field)} {...form.getInputProps(field)} />
        ) : (
          <TextInput
            key={form.key(field)}
            label={t(field)}
            withAsterisk={field === 'fullName'}
            autoComplete={field in complete ? complete[field] : 'off'}
            {...form.getInputProps(field)}
          />
        ),
      )}
      <TextInput label={t('email')} description={t('emailHint')} value={email} readOnly dir="ltr" />
    </EditCard>
  )
}
