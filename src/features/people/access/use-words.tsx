import { useFailureWords } from '#client/failure-words'
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
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      role_unknown: t('why.roleGone'),
      role_exists: t('why.roleExists'),
      role_lockout: t('why.lockout'),
      role_in_use: t('why.inUse'),
      role_core: t('why.core'),
      rights_beyond: t('why.beyond'),
      rights_narrow: t('why.narrow'),
      subject_unknown: t('why.subjectUnknown'),
      permission_unknown: t('why.permissionGone'),
      permission_exists: t('why.permissionExists'),
    })
}
