import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

const ofTheHouse = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const

/** Roles that came with the product have words; of the others, what people called them. */
export function useRoleName(): (role: { key: string; name: string }) => string {
  const t = useLabels()
  return ({ key, name }) => {
    const known = ofTheHouse.find((one) => one === key)
    return known ? t(`role.${known}`) : name
  }
}

/** Why the rules were not saved. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  own_factor_missing: 'why.ownFactor',
  role_unknown: 'why.role',
})
