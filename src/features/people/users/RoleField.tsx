import { Select } from '@mantine/core'
import { useLabels } from './labels'
import { useRoles } from './use-words'

/** The new role of several people at once. */
export function RoleField({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (role: string | undefined) => void
}) {
  const t = useLabels()
  const roles = useRoles()
  return (
    <Select
      size="form"
      label={t('newRole')}
      placeholder={t('choose')}
      data={roles.options}
      value={value ?? null}
      onChange={(role) => onChange(role ?? undefined)}
      comboboxProps={{ zIndex: 400 }}
    />
  )
}
