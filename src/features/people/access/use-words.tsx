import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

const seededKeys = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const
const seededNames = ['administrator', 'manager', 'support', 'users', 'restricted-user'] as const

/** Roles of every house have words; of the others, what people called them. */
export function useRoleWords() {
  const t = useLabels()
  return {
    /** What a user carries. */
    ofKey(key: string, name: string): string {
      const known = seededKeys.find((one) => one === key)
      return known ? t(`role.${known}`) : name
    },
    /** What permissions are assigned to. */
    ofName(name: string): string {
      const known = seededNames.find((one) => one === name)
      return known ? t(`roleName.${known}`) : name
    },
  }
}

/** Why a role or a permission was not changed. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  role_unknown: 'why.roleGone',
  role_exists: 'why.roleExists',
  role_lockout: 'why.lockout',
  role_in_use: 'why.inUse',
  role_core: 'why.core',
  rights_beyond: 'why.beyond',
  rights_narrow: 'why.narrow',
  subject_unknown: 'why.subjectUnknown',
  permission_unknown: 'why.permissionGone',
  permission_exists: 'why.permissionExists',
})
