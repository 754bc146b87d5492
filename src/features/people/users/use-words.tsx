import { useQuery } from '@tanstack/react-query'
import { IconAdjustments, IconEye, IconHeadset, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { whyNot } from '#client/why-not'
import type { KitIcon } from '#ui/StatusChip'
import { spokenLanguages } from './contract'
import type * as contract from './contract'
import type * as entries from '#features/people/users/contract/entries'
import { useLabels } from './labels'
import { isSeededRole, seededRoles, type SeededRole } from './rules'

export const roleIcons: Record<SeededRole, KitIcon> = {
  admin: IconShieldCheck,
  maintainer: IconAdjustments,
  editor: IconHeadset,
  author: IconPencil,
  subscriber: IconEye,
}

/** The roles to choose from, and their words: all there are where the person may read them, else those of every house.
 *  They are asked for when they are `wanted`: a list of seeded roles does without. */
export function useRoles(wanted = true) {
  const t = useLabels()
  const { can } = useSession()
  const { data } = useQuery({
    queryKey: ['Role', 'words'],
    queryFn: async ({ signal }) =>
      call((await import('#features/people/access/contract')).listRoles, undefined, signal),
    meta: { tags: ['Role'] },
    enabled: wanted && can(['read', 'Role']),
  })
  const keys = data?.roles.map((role) => role.key) ?? seededRoles
  const word = (key: string) =>
    isSeededRole(key) ? t(`role.${key}`) : (data?.roles.find((role) => role.key === key)?.name ?? key)
  return {
    word,
    options: keys.map((key) => ({ value: key, label: word(key) })),
  }
}

/** Why a change of a user was refused. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof entries>({
  user_unknown: 'why.gone',
  email_taken: 'why.emailTaken',
  role_unknown: 'why.roleGone',
  role_beyond: 'why.beyond',
  picture_of_another: 'why.picture',
  user_self: 'why.self',
  last_administrator: 'why.last',
  move_refused: 'why.already',
  user_suspended: 'why.suspended',
  two_factor_off: 'why.twoFactorOff',
})

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}

/** Languages in the reader's words, those to choose from and others that are stored. */
export function useSpoken(stored = '') {
  const t = useLabels()
  const ours = spokenLanguages.map((value) => ({ value, label: t(`spoken.${value}`) }))
  const nameOf = (language: string) => ours.find(({ value }) => value === language)?.label ?? language
  const isOther = stored !== '' && !ours.some(({ value }) => value === stored)
  return { nameOf, spoken: isOther ? [...ours, { value: stored, label: stored }] : ours }
}
