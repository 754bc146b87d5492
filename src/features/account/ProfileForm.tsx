import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { focusFirstError, useContractForm } from '#client/form'
import { keyOf, mutation } from '#client/query'
import { refreshSession } from '#client/session'
import { getProfile, updateProfile, type UserDetail } from '#features/users/contract'
import { Card } from '#ui/Card'
import { toast } from '#ui/Toasts'
import css from './Account.module.css'
import { useLabels } from './labels'
import { useAskBeforeLeaving } from './use-ask-before-leaving.tsx'

const fields = ['fullName', 'username', 'company', 'country', 'contact', 'spoken'] as const
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
  const save = useMutation(mutation(updateProfile))
  const { fullName, username, company, country, contact, language, version, email } = profile
  const form = useContractForm(updateProfile.body, { fullName, username, company, country, contact, language, version })
  useAskBeforeLeaving(() => form.isDirty())

  const send = (values: ReturnType<typeof form.getValues>) =>
    save.mutate(
      { body: values },
      {
        onSuccess: (saved) => {
          toast({ text: t('saved') })
          void refreshSession()
          form.resetDirty()
          client.setQueryData(keyOf(getProfile), saved)
          show(saved)
        },
        onError: (error) => {
          if (error.code !== 'profile_outdated' && !form.refused(error))
            toast({ tone: 'bad', text: t('notSaved', { why: say(error) }) })
        },
      },
    )
  const loadNewer = () =>
    client
      .fetchQuery({ queryKey: keyOf(getProfile), staleTime: 0 })
      .then((newer) => show(newer as UserDetail))
      .catch((error: unknown) => toast({ tone: 'bad', text: say(error) }))

  return (
    <Card title={t('profile')}>
      <form noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
        {save.error?.code === 'profile_outdated' && (
          <Alert color="amber" mb="lg" role="alert">
            {t('outdated')}{' '}
            <Button size="sm" variant="subtle" onClick={() => void loadNewer()}>
              {t('loadNewer')}
            </Button>
          </Alert>
        )}
        <div className={css['fields']}>
          {fields.map((field) => {
            const key = field === 'spoken' ? 'language' : field
            return (
              <TextInput
                key={form.key(key)}
                label={t(field)}
                withAsterisk={field === 'fullName'}
                type={field === 'contact' ? 'tel' : 'text'}
                autoComplete={field in complete ? complete[field as keyof typeof complete] : 'off'}
                {...form.getInputProps(key)}
              />
            )
          })}
          <TextInput label={t('email')} description={t('emailHint')} value={email} readOnly dir="ltr" />
        </div>
        <Button type="submit" mt="lg" loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
