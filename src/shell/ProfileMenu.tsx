import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#client/session'
import { ActionMenu } from '#ui/ActionMenu'
import { Avatar } from '#ui/Avatar'
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

export function ProfileMenu({ onCustomise }: { onCustomise: () => void }) {
  'use no memo'
  const t = useLabels()
  const { ownItems } = useParts()
  const { person } = useSession()
  const open = useOpenPlaces()
  const places = wanted.flatMap((names) => names.flatMap((name) => open.get(name) ?? []).slice(0, 1))
  const links = places.map((place) => ({ place, Icon: iconOf(place.icon) }))
  const [opened, setOpened] = useState(false)
  const [items, setItems] = useState<Awaited<ReturnType<typeof fetchItems>>>()
  // without what a feature adds the menu does; without a line, and never looked at before, there is none
  const fetchItems = async () => {
    const [{ ProfileItems }, OwnItems] = await Promise.all([
      import('./ProfileItems.tsx'),
      ownItems?.().catch(() => undefined),
    ])
    return { ProfileItems, OwnItems }
  }
  const look = () => fetchItems().catch(() => undefined)
  const change = async (wanted: boolean) => {
    // the focus goes to what stands first when it opens: what comes later would come above it
    const found = wanted ? await look() : undefined
    if (found) setItems(found)
    setOpened(wanted && found !== undefined)
  }
  const reach = (also: () => void) => () => {
    also()
    void look()
  }
  if (!person) return null
  return (
    <ActionMenu
      inPlace
      width={232}
      wanted={{ opened, onOpened: (wanted) => void change(wanted) }}
      renderButton={(opener) => (
        <button
          type="button"
          className={css['face']}
          {...opener}
          onPointerEnter={reach(opener.onPointerEnter)}
          onFocus={reach(opener.onFocus)}
        >
          <VisuallyHidden>{t('profile', { name: person.fullName })}</VisuallyHidden>
          <Avatar name={person.fullName} src={person.avatar} size={30} decorative />
        </button>
      )}
    >
      {items && <items.ProfileItems OwnItems={items.OwnItems} links={links} onCustomise={onCustomise} />}
    </ActionMenu>
  )
}
