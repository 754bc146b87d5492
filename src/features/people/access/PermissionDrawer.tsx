import { Alert, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import css from './Access.module.css'
import { addPermission, listRoles, updatePermission, type Permission, type SubjectTitle } from './contract'
import { useLabels } from './labels'
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
  const [start] = useState(permission)
  const [first] = useState(() => matrixOf(start?.rules ?? [], namesOf(subjects)))
  const [matrix, setMatrix] = useState(first)
  const form = useContractForm<Values>(start ? updatePermission.body : addPermission.body, {
    name: start?.name ?? '',
    assignedTo: start?.assignedTo ?? [],
    rules: [],
  })
  const names = [...new Set([...(data?.roles.map((role) => role.name) ?? []), ...(start?.assignedTo ?? [])])]
  const bodyOf = ({ name, assignedTo }: Values) => ({ name, assignedTo, rules: rulesOf(matrix) as never[] })
  const both = {
    form,
    version: start?.version,
    alsoDirty: () => matrix !== first,
    at: (code: string) => (code === 'permission_exists' ? 'name' : code === 'role_unknown' ? 'assignedTo' : undefined),
    why: (error: unknown) => t('refused', { why: whyNot(error) }),
    done: ({ name }: Permission) => {
      toast({ text: t('saved', { name }) })
      close()
    },
    theirs: again,
  } as const
  const add = useSave(addPermission, { ...both, input: (values) => ({ body: bodyOf(values) }) })
  const update = useSave(updatePermission, {
    ...both,
    input: (values, version) => ({ params: { id: start?.id ?? 0 }, body: { ...bodyOf(values), version } }),
  })

  return (
    <EditDrawer
      save={start ? update : add}
      onClose={close}
      width="wide"
      title={start ? t('editNamed', { name: start.name }) : t('addPermission')}
      verb={start ? t('save') : t('addPermission')}
    >
      <div className={css['form']}>
        {start?.core && <Alert color="amber">{t('coreWarning')}</Alert>}
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
    </EditDrawer>
  )
}
