import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, MultiSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusFirstError, useContractForm } from '#client/form'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { FormDrawer } from '#ui/FormDrawer'
import { toast } from '#ui/Toasts'
import css from './Access.module.css'
import { addPermission, listRoles, updatePermission, type Permission, type SubjectTitle } from './contract'
import { useLabels } from './labels'
import { Outdated } from './Outdated.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { matrixOf, namesOf, rulesOf } from './rules'
import { useSubjects } from './use-subjects'
import { useRoleWords, useWhyNot } from './use-words'
import { WaitingDrawer } from './WaitingDrawer.tsx'

type PermissionDrawerProps = { permission: Permission | undefined; close: () => void }
type Values = { name: string; assignedTo: string[]; rules: never[] }

export function PermissionDrawer({ permission, close }: PermissionDrawerProps) {
  const t = useLabels()
  const subjects = useSubjects()
  const [round, setRound] = useState(0)
  const title = permission ? t('editNamed', { name: permission.name }) : t('addPermission')
  if (!subjects.data) return <WaitingDrawer title={title} subjects={subjects} close={close} />
  const again = () => setRound(round + 1)
  return <PermissionForm key={round} permission={permission} subjects={subjects.data} close={close} again={again} />
}

type PermissionFormProps = PermissionDrawerProps & { subjects: readonly SubjectTitle[]; again: () => void }

function PermissionForm({ permission, subjects, close, again }: PermissionFormProps) {
  const t = useLabels()
  const { can } = useSession()
  const words = useRoleWords()
  const whyNot = useWhyNot()
  const { data } = useQuery({ ...query(listRoles), enabled: can(['read', 'Role']) })
  const add = useMutation(mutation(addPermission))
  const update = useMutation(mutation(updatePermission))
  const [start] = useState(permission)
  const [first] = useState(() => matrixOf(start?.rules ?? [], namesOf(subjects)))
  const [matrix, setMatrix] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [outdated, setOutdated] = useState(false)
  const form = useContractForm<Values>(start ? updatePermission.body : addPermission.body, {
    name: start?.name ?? '',
    assignedTo: start?.assignedTo ?? [],
    rules: [],
  })
  const names = [...new Set([...(data?.roles.map((role) => role.name) ?? []), ...(start?.assignedTo ?? [])])]

  const refused = (error: { code: string }) => {
    if (error.code === 'permission_outdated') return setOutdated(true)
    if (error.code === 'permission_exists') form.setErrors({ name: whyNot(error) })
    else if (error.code === 'role_unknown') form.setErrors({ assignedTo: whyNot(error) })
    else if (!form.refused(error)) return setProblem(t('refused', { why: whyNot(error) }))
    focusFirstError()
  }
  const done = ({ name }: Permission) => {
    toast({ text: t('saved', { name }) })
    close()
  }
  /** Without a version the last write wins. */
  const save = ({ name, assignedTo }: Values, version: number | undefined) => {
    setProblem(undefined)
    setOutdated(false)
    const body = { name, assignedTo, rules: rulesOf(matrix) as never[] }
    if (start)
      update.mutate(
        { params: { id: start.id }, body: { ...body, ...(version !== undefined && { version }) } },
        { onSuccess: done, onError: refused },
      )
    else add.mutate({ body }, { onSuccess: done, onError: refused })
  }

  return (
    <FormDrawer
      open
      onClose={close}
      width="wide"
      title={start ? t('editNamed', { name: start.name }) : t('addPermission')}
      dirty={() => form.isDirty() || matrix !== first}
      onSubmit={form.onSubmit((values) => save(values, start?.version), focusFirstError)}
      actions={
        <Button type="submit" loading={add.isPending || update.isPending}>
          {start ? t('save') : t('addPermission')}
        </Button>
      }
    >
      <div className={css['form']}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {start?.core && <Alert color="amber">{t('coreWarning')}</Alert>}
        {outdated && (
          <Outdated
            text={t('why.permissionOutdated')}
            overwrite={() => save(form.getValues(), undefined)}
            again={again}
          />
        )}
        <TextInput
          size="form"
          data-autofocus
          label={t('name')}
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <MultiSelect
          searchable
          size="form"
          label={t('assignedTo')}
          description={t('assignedToText')}
          data={names.map((name) => ({ value: name, label: words.ofName(name) }))}
          key={form.key('assignedTo')}
          {...form.getInputProps('assignedTo')}
        />
        <RightsMatrix subjects={subjects} matrix={matrix} change={setMatrix} />
      </div>
    </FormDrawer>
  )
}
