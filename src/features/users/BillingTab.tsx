import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import type { Failure } from '#client/call'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { Card } from '#ui/Card'
import { toast } from '#ui/Toasts'
import { billings, getUser, plans, updateUser, type UserDetail } from './contract'
import { useLabels } from './labels'
import { changedOf } from './rules'
import { useOutdated } from './use-outdated'
import { useWhyNot } from './use-words'
import css from './UserView.module.css'

/** Remade when somebody else saves other values: then theirs are shown. */
export function BillingTab({ user }: { user: UserDetail }) {
  const { currentPlan, billing, taxId } = user
  return <BillingForm key={`${currentPlan}-${billing}-${taxId}`} user={user} />
}

function BillingForm({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const client = useQueryClient()
  const whyNot = useWhyNot()
  const outdated = useOutdated()
  const update = useMutation(mutation(updateUser))
  const [newer, setNewer] = useState<{ text: string; version: number }>()
  const start = { currentPlan: user.currentPlan, billing: user.billing, taxId: user.taxId }
  const form = useContractForm(updateUser.body, start)
  const readOnly = !can(['update', 'User'])
  const save = (values: typeof start, version = user.version) => {
    setNewer(undefined)
    // the form is made anew by what it saved, so the answer is awaited and not left to a callback of the form
    update.mutateAsync({ params: { id: user.id }, body: { ...changedOf(start, values), version } }).then(
      (saved) => {
        client.setQueryData(query(getUser, { params: { id: user.id } }).queryKey, saved)
        toast({ text: t('saved', { name: saved.fullName }) })
      },
      (error: Failure<typeof updateUser>) => {
        if (error.code === 'user_outdated') return setNewer({ text: outdated(error.data), version: error.data.version })
        if (!form.refused(error)) toast({ tone: 'bad', text: t('refused', { why: whyNot(error) }) })
      },
    )
  }
  const choice = (field: 'currentPlan' | 'billing') => ({
    key: form.key(field),
    size: 'form',
    allowDeselect: false,
    disabled: readOnly,
    ...form.getInputProps(field),
  })
  return (
    <Card title={t('tab.billing')}>
      <form className={css['form']} noValidate onSubmit={form.onSubmit((values) => save(values), focusFirstError)}>
        {newer && (
          <Alert color="amber" role="alert" title={newer.text}>
            <Group gap={8} mt={4}>
              <Button variant="default" size="sm" onClick={() => save(form.getValues(), newer.version)}>
                {t('overwrite')}
              </Button>
            </Group>
          </Alert>
        )}
        <Select
          label={t('plan')}
          data={plans.map((value) => ({ value, label: t(`plan.${value}`) }))}
          {...choice('currentPlan')}
        />
        <Select
          label={t('billing')}
          data={billings.map((value) => ({ value, label: t(`billing.${value}`) }))}
          {...choice('billing')}
        />
        <TextInput
          size="form"
          label={t('taxId')}
          autoComplete="off"
          disabled={readOnly}
          key={form.key('taxId')}
          {...form.getInputProps('taxId')}
        />
        {!readOnly && (
          <div>
            <Button type="submit" loading={update.isPending}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
