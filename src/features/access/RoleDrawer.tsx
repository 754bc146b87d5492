import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation } from '#client/query'
import { FormDrawer } from '#ui/FormDrawer'
import { StatusChip } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import css from './Access.module.css'
import { addRole, updateRole, type Role, type SubjectTitle } from './contract'
import { useLabels } from './labels'
import { Outdated } from './Outdated.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { matrixOf, namesOf, rulesOf } from './rules'
import { useSubjects } from './use-subjects'
import { useRoleWords, useWhyNot } from './use-words'
import { WaitingDrawer } from './WaitingDrawer.tsx'

type RoleDrawerProps = { role: Role | undefined; close: () => void }

/** A new role, or one that is there; made anew when somebody else's version is to be loaded. */
export function RoleDrawer({ role, close }: RoleDrawerProps) {
  const words = useRoleWords()
  const t = useLabels()
  const subjects = useSubjects()
  const [round, setRound] = useState(0)
  const title = role ? t('editRoleNamed', { name: words.ofKey(role.key, role.name) }) : t('addRole')
  if (!subjects.data) return <WaitingDrawer title={title} subjects={subjects} close={close} />
  const again = () => setRound(round + 1)
  return <RoleForm key={round} role={role} subjects={subjects.data} close={close} again={again} />
}

type RoleFormProps = RoleDrawerProps & { subjects: readonly SubjectTitle[]; again: () => void }

function RoleForm({ role, subjects, close, again }: RoleFormProps) {
  const t = useLabels()
  const words = useRoleWords()
  const whyNot = useWhyNot()
  const add = useMutation(mutation(addRole))
  const update = useMutation(mutation(updateRole))
  // what was there when the form was opened, whatever is refreshed behind it
  const [start] = useState(role)
  const [first] = useState(() => matrixOf(start?.rules ?? [], namesOf(subjects)))
  const [matrix, setMatrix] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [outdated, setOutdated] = useState(false)
  const form = useContractForm<{ key?: string; name: string; rules: never[] }>(start ? updateRole.body : addRole.body, {
    ...(!start && { key: '' }),
    name: start?.name ?? '',
    rules: [],
  })

  const refused = (error: { code: string }) => {
    if (error.code === 'role_outdated') return setOutdated(true)
    if (error.code === 'role_exists') form.setErrors({ [start ? 'name' : 'key']: whyNot(error) })
    else if (!form.refused(error)) return setProblem(t('refused', { why: whyNot(error) }))
    focusFirstError()
  }
  const done = ({ name }: Role) => {
    toast({ text: t('saved', { name }) })
    close()
  }
  /** Without a version the last write wins. */
  const save = ({ key = '', name }: { key?: string; name: string }, version: number | undefined) => {
    setProblem(undefined)
    setOutdated(false)
    const rules = rulesOf(matrix) as never[]
    if (start)
      update.mutate(
        { params: { key: start.key }, body: { name, rules, ...(version !== undefined && { version }) } },
        { onSuccess: done, onError: refused },
      )
    else add.mutate({ body: { key, name, rules } }, { onSuccess: done, onError: refused })
  }

  return (
    <FormDrawer
      open
      onClose={close}
      width="wide"
      title={start ? t('editRoleNamed', { name: words.ofKey(start.key, start.name) }) : t('addRole')}
      dirty={() => form.isDirty() || matrix !== first}
      onSubmit={form.onSubmit((values) => save(values, start?.version), focusFirstError)}
      actions={
        <Button type="submit" loading={add.isPending || update.isPending}>
          {start ? t('save') : t('addRole')}
        </Button>
      }
    >
      <div className={css['form']}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {outdated && (
          <Outdated text={t('why.roleOutdated')} overwrite={() => save(form.getValues(), undefined)} again={again} />
        )}
        {!start && (
          <TextInput
            size="form"
            data-autofocus
            dir="ltr"
            label={t('key')}
            description={t('keyText')}
            autoComplete="off"
            key={form.key('key')}
            {...form.getInputProps('key')}
          />
        )}
        <TextInput
          size="form"
          label={t('name')}
          description={t('nameText')}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <RightsMatrix subjects={subjects} matrix={matrix} change={setMatrix} />
        {start && start.permissions.length > 0 && (
          <div>
            <p className={css['quiet']}>{t('addedBy')}</p>
            <div className={css['chips']}>
              {start.permissions.map((name) => (
                <StatusChip key={name} tone="mute">
                  {name}
                </StatusChip>
              ))}
            </div>
          </div>
        )}
      </div>
    </FormDrawer>
  )
}
