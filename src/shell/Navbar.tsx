import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { BarButton } from './BarButton.tsx'
import { Brand } from './Brand.tsx'
import type { Pane } from './pane'
import type { Bell } from './parts'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { LanguageMenu } from './LanguageMenu.tsx'
import css from './Navbar.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { WaitingDot } from './WaitingDot.tsx'

export interface NavbarProps {
  /** The nav lies over the page and is opened from here. */
  narrow: boolean
  /** The name of the product stands here, because no nav at the side shows it. */
  branded: boolean
  onShow: (pane: Pane) => void
  Bell: Bell | undefined
}

export function Navbar({ narrow, branded, onShow, Bell }: NavbarProps) {
  'use no memo'
  const t = useLabels()
  // neither the search nor the bell may ask for anything before that
  const { secondFactorNeeded } = useSession()
  const customise = () => onShow('customiser')
  return (
    <header className={css['bar']} data-narrow={narrow || undefined}>
      {narrow && (
        <span className={css['menu']}>
          <BarButton label={t('navOpen')} icon={IconMenu2} onClick={() => onShow('nav')} />
          <WaitingDot />
        </span>
      )}
      {branded && (
        <div className={css['brand']}>
          <Brand />
        </div>
      )}
      {secondFactorNeeded ? (
        <span className={css['gap']} />
      ) : (
        <button
          type="button"
          className={css['search']}
          aria-keyshortcuts="Control+K /"
          onClick={() => onShow('search')}
        >
          <IconSearch size={16} stroke={1.75} />
          <span className={css['hint']}>{t('search')}</span>
          <kbd className={css['kbd']} dir="ltr" aria-hidden="true">
            {navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </button>
      )}
      <div className={css['tools']}>
        <span className={css['wide']}>
          <LanguageMenu />
          <ThemeMenu onCustomise={customise} />
          <Shortcuts />
        </span>
        {Bell && !secondFactorNeeded && <Bell iconOf={iconOf} />}
        <ProfileMenu onCustomise={customise} />
      </div>
    </header>
  )
}
