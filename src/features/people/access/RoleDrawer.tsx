import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { StatusChip } from '#ui/StatusChip'
import { toast } from '#ui/Toasts'
import css from './Access.module.css'
import { addRole, updateRole, type Role, type SubjectTitle } from './contract'
import { useLabels } from './labels'
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

type Values = { key?: string; name: string; rules: never[] }
type RoleFormProps = RoleDrawerProps & { subjects: readonly SubjectTitle[]; again: () => void }

function RoleForm({ role, subjects, close, again }: RoleFormProps) {
  const t = useLabels()
  const words = useRoleWords()
  const whyNot = useWhyNot()
  // what was there when the form was opened, whatever is refreshed behind it
  const [start] = useState(role)
  const [first] = useState(() => matrixOf(start?.rules ?? [], namesOf(subjects)))
  const [matrix, setMatrix] = useState(first)
  const form = useContractForm<Values>(start ? updateRole.body : addRole.body, {
    ...(!start && { key: '' }),
    name: start?.name ?? '',
    rules: [],
  })
  const rules = () => rulesOf(matrix) as never[]
  const both = {
    form,
    version: start?.version,
    alsoDirty: () => matrix !== first,
    at: (code: string) => (code === 'role_exists' ? (start ? 'name' : 'key') : undefined),
    why: (error: unknown) => t('refused', { why: whyNot(error) }),
    done: ({ name }: Role) => {
      toast({ text: t('saved', { name }) })
      close()
    },
    theirs: again,
  } as const
  const add = useSave(addRole, { ...both, input: ({ key = '', name }) => ({ body: { key, name, rules: rules() } }) })
  const update = useSave(updateRole, {
    ...both,
    input: ({ name }, version) => ({ params: { key: start?.key ?? '' }, body: { name, rules: rules(), version } }),
  })

  return (
    <EditDrawer
      save={start ? update : add}
      onClose={close}
      width="wide"
      title={start ? t('editRoleNamed', { name: words.ofKey(start.key, start.name) }) : t('addRole')}
      verb={start ? t('save') : t('addRole')}
    >
      <div className={css['form']}>
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
    </EditDrawer>
  )
}
