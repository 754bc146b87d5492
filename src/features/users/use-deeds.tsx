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
import type { Activity } from '#features/activity/contract'
import type { KitIcon } from '#ui/StatusChip'
import { useListing } from '#ui/Words'
import { useLabels } from './labels'
import { deedOf, type Deed } from './rules'
import { useRoles } from './use-words'

const icons: Record<Deed['did'], KitIcon> = {
  signedIn: IconLogin2,
  passwordChanged: IconKey,
  passwordSet: IconKey,
  twoFactorOn: IconShieldLock,
  twoFactorOff: IconShieldOff,
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
export function useDeeds(): (one: Activity) => { icon: KitIcon; title: string } {
  const t = useLabels()
  const roles = useRoles()
  const listing = useListing('conjunction')
  return (one) => {
    const deed = deedOf(one)
    const by = one.actor?.name ?? t('somebody')
    const icon = icons[deed.did]
    if (deed.did === 'roleChanged')
      return { icon, title: t('deed.roleChanged', { by, from: roles.word(deed.from), to: roles.word(deed.to) }) }
    if (deed.did === 'changed')
      return {
        icon,
        title: t('deed.changed', { by, fields: listing(deed.fields.map((field) => t('theField', { field }))) }),
      }
    if (deed.did === 'added' || deed.did === 'edited' || deed.did === 'deleted') {
      const thing = t('thing', { thing: deed.thing })
      const what = deed.name ? t('named', { thing, name: deed.name }) : thing
      return { icon, title: t(`deed.${deed.did}`, { by, what }) }
    }
    return { icon, title: t(`deed.${deed.did}`, { by }) }
  }
}
