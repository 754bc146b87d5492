import { Anchor, Box, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useContractForm, focusFirstError } from '#client/form'
import { mutation, query } from '#client/query'
import { PasswordField } from '#ui/PasswordField'
import { Link } from '#ui/Link'
import { getEntry, login } from './contract'
import { DemoAccounts } from './DemoAccounts.tsx'
import css from './Fields.module.css'
import { Entrance } from './Entrance.tsx'
import { EmailField } from './EntranceFields.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntered } from './use-entered'
import { Instead } from './Instead.tsx'
import { useLabels } from './labels'
import { SendAgain } from './SendAgain.tsx'
import { useOnward } from './use-onward'
import { useWhyNot } from './use-why-not'

export function LoginScreen() {
  const t = useLabels()
  const whyNot = useWhyNot()
  const entered = useEntered()
  const onward = useOnward()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const entry = useQuery(query(getEntry))
  const enter = useMutation(mutation(login))
  const form = useContractForm(login.body, { email: '', password: '', remember: true })

  useEffect(() => {
    if (entry.data?.setup) void navigate({ to: '/setup', replace: true })
  }, [entry.data?.setup, navigate])

  const signIn = (values: { email: string; password: string; remember: boolean }) =>
    enter.mutate(
      { body: values },
      {
        onSuccess: (answer) => {
          if (!('challenge' in answer)) return entered(answer)
          // the challenge is good for ten minutes and for nothing without the second factor
          sessionStorage.setItem('challenge', answer.challenge)
          void navigate({ to: '/two-steps', search })
        },
      },
    )

  return (
    <Entrance title={t('signIn')} text={t('signInText')}>
      <EntranceForm
        onSubmit={form.onSubmit(signIn, focusFirstError)}
        refused={
          enter.error && (
            <>
              {whyNot(enter.error)}
              {enter.error.code === 'unverified' && (
                <Box mt="sm">
                  <SendAgain email={enter.variables.body.email} />
                </Box>
              )}
            </>
          )
        }
        does={t('signIn')}
        busy={enter.isPending}
      >
        <EmailField autoFocus key={form.key('email')} {...form.getInputProps('email')} />
        <div className={css['password']}>
          <PasswordField
            size="form"
            label={t('password')}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            mb="lg"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Anchor component={Link} href={`/forgot-password${onward}`} className={css['forgot'] ?? ''}>
            {t('forgot')}
          </Anchor>
        </div>
        <Checkbox
          label={t('remember')}
          mb="lg"
          key={form.key('remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
      </EntranceForm>
      <Instead says={t('noAccount')} goes={t('createOne')} to={`/register${onward}`} />
      {entry.data && entry.data.demo.length > 0 && (
        <DemoAccounts
          accounts={entry.data.demo}
          enter={(account) => signIn({ ...account, remember: true })}
          busy={enter.isPending}
        />
      )}
    </Entrance>
  )
}
