import { Menu, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLogout } from '@tabler/icons-react'
import { createElement, useState, type ComponentType } from 'react'
import { useSay } from '#client/language'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { Link } from '#ui/Link'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { useOpenPlaces, useParts } from './parts'
import css from './ProfileMenu.module.css'

/** By name, the first of each line that exists and may be opened. */
const wanted = [
  ['pages-user-profile', 'pages-user-profile-tab'],
  ['pages-account-settings', 'pages-account-settings-tab'],
  ['apps-invoice-list'],
  ['pages-pricing', 'front-pages-pricing'],
  ['pages-faq'],
]
const roles = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const
const isRole = (role: string): role is (typeof roles)[number] => roles.some((one) => one === role)

export function ProfileMenu({ onCustomise }: { onCustomise: () => void }) {
  const t = useLabels()
  const say = useSay()
  const { onSignOut, ownItems, MenuItems } = useParts()
  const { person } = useSession()
  const open = useOpenPlaces()
  const places = wanted.flatMap((names) => names.flatMap((name) => open.get(name) ?? []).slice(0, 1))
  const [opened, setOpened] = useState(false)
  const [OwnItems, setOwnItems] = useState<ComponentType>()
  // offline, the menu does without them
  const fetchOwn = () => ownItems?.().catch(() => undefined)
  const change = async (wanted: boolean) => {
    // the focus goes to what stands first when it opens: what comes later would come above it
    const own = wanted ? await fetchOwn() : undefined
    if (own) setOwnItems(() => own)
    setOpened(wanted)
  }
  if (!person) return null
  return (
    <Menu
      opened={opened}
      onChange={(wanted) => void change(wanted)}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={css['face']}
          onPointerEnter={() => void fetchOwn()}
          onFocus={() => void fetchOwn()}
        >
          <VisuallyHidden>{t('profile', { name: person.fullName })}</VisuallyHidden>
          <Avatar name={person.fullName} src={person.avatar} size={30} decorative />
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={232}>
        <div className={css['person']}>
          <Avatar name={person.fullName} src={person.avatar} size={36} decorative />
          <div className={css['text']}>
            <strong>{person.fullName}</strong>
            <span>{isRole(person.role) ? t(`role_${person.role}`) : person.role}</span>
          </div>
        </div>
        <Menu.Divider />
        {OwnItems && <OwnItems />}
        {places.map((place) => (
          <Menu.Item
            key={place.name}
            component={Link}
            href={place.path}
            leftSection={createElement(iconOf(place.icon), { size: 17, stroke: 1.75 })}
          >
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
      </Menu.Dropdown>
    </Menu>
  )
}
