import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLogout } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useSay } from '#client/language'
import { useSession } from '#client/session'
import type { Place } from '#contract/place'
import { Avatar } from '#ui/Avatar'
import { Link } from '#ui/Link'
import type { KitIcon } from '#ui/StatusChip'
import { useLabels } from './labels'
import { useParts } from './parts'
import css from './ProfileItems.module.css'

const roles = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const
const isRole = (role: string): role is (typeof roles)[number] => roles.some((one) => one === role)

export interface ProfileItemsProps {
  OwnItems: ComponentType | undefined
  links: readonly { place: Place; Icon: KitIcon }[]
  onCustomise: () => void
}

/** What stands in the menu of the person. */
export function ProfileItems({ OwnItems, links, onCustomise }: ProfileItemsProps) {
  const t = useLabels()
  const say = useSay()
  const { onSignOut, MenuItems } = useParts()
  const { person, secondFactorNeeded } = useSession()
  if (!person) return null
  return (
    <>
      <div className={css['person']}>
        <Avatar name={person.fullName} src={person.avatar} size={36} decorative />
        <div className={css['text']}>
          <strong>{person.fullName}</strong>
          <span>{isRole(person.role) ? t(`role_${person.role}`) : person.role}</span>
        </div>
      </div>
      <Menu.Divider />
      {OwnItems && !secondFactorNeeded && <OwnItems />}
      {links.map(({ place, Icon }) => (
        <Menu.Item key={place.name} component={Link} href={place.path} leftSection={<Icon size={17} stroke={1.75} />}>
          {say(place.title)}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.75} />} onClick={onCustomise}>
        {t('customise')}
      </Menu.Item>
      {MenuItems && <MenuItems />}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={17} stroke={1.75} />} onClick={() => void onSignOut()}>
        {t('signOut')}
      </Menu.Item>
    </>
  )
}
