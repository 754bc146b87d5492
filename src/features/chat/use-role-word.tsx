import type { Contact } from './contract'
import { useLabels } from './labels'

const seeded = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const

/** What a person's role is called: those of every installation in the reader's language, others as they were named. */
export function useRoleWord(): (contact: Contact) => string {
  const t = useLabels()
  return ({ role, roleName }) => {
    const known = seeded.find((one) => one === role)
    return known ? t(`role.${known}`) : roleName
  }
}
