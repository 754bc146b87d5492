import {
  IconBan,
  IconBell,
  IconCircleCheck,
  IconDeviceLaptop,
  IconDoorExit,
  IconKey,
  IconLogin2,
  IconMail,
  IconPencil,
  IconPlus,
  IconPoint,
  IconShieldLock,
  IconShieldOff,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import type { Activity } from '#features/people/users/contract/trail'
import type { KitIcon } from '#ui/StatusChip'
import { useListing } from '#ui/Words'
import { useLabels } from './labels'
import { activityOf, type ActivityEntry } from './rules'
import { useSubjectLabels } from './subjects/labels'
import { useRoles } from './use-words'

const icons: Record<ActivityEntry['did'], KitIcon> = {
  signedIn: IconLogin2,
  passwordChanged: IconKey,
  passwordSet: IconKey,
  twoFactorOn: IconShieldLock,
  twoFactorOff: IconShieldOff,
  twoFactorRemoved: IconShieldOff,
  recovered: IconShieldOff,
  sessionsEnded: IconDoorExit,
  invited: IconMail,
  suspended: IconBan,
  activated: IconCircleCheck,
  notifications: IconBell,
  keyMade: IconDeviceLaptop,
  called: IconPoint,
  roleChanged: IconUserCog,
  changed: IconPencil,
  added: IconPlus,
  edited: IconPencil,
  deleted: IconTrash,
}

/** A row of the trail in the person's words. */
export function useActivityWords(): (one: Activity) => { icon: KitIcon; title: string } {
  const t = useLabels()
  const subjects = useSubjectLabels()
  const roles = useRoles()
  const listing = useListing('conjunction')
  return (one) => {
    const entry = activityOf(one)
    const by = one.actor?.name ?? t('somebody')
    const icon = icons[entry.did]
    if (entry.did === 'roleChanged')
      return { icon, title: t('activity.roleChanged', { by, from: roles.word(entry.from), to: roles.word(entry.to) }) }
    if (entry.did === 'changed')
      return {
        icon,
        title: t('activity.changed', { by, fields: listing(entry.fields.map((field) => t('theField', { field }))) }),
      }
    if (entry.did === 'added' || entry.did === 'edited' || entry.did === 'deleted') {
      const thing = subjects('thing', { thing: entry.thing })
      const what = entry.name ? t('named', { thing, name: entry.name }) : thing
      return { icon, title: t(`activity.${entry.did}`, { by, what }) }
    }
    return { icon, title: t(`activity.${entry.did}`, { by }) }
  }
}
