import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Brand } from './Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useLabels } from './labels'
import css from './NavDrawer.module.css'
import { NavList } from './NavList.tsx'
import { usePreferences } from './preferences'
import { Shortcuts } from './Shortcuts.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** The nav over the page, where the window is too narrow for both. Holds the focus; Escape closes it. */
export function NavDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useLabels()
  const { semiDark } = usePreferences()
  const [shortcuts, setShortcuts] = useState(false)
  return (
    <Drawer.Root
      classNames={{ content: css['drawer'] ?? '' }}
      opened={opened}
      onClose={onClose}
      // while the shortcuts lie over it, Escape is theirs
      closeOnEscape={!shortcuts}
      returnFocus={false}
      position="left"
      size={280}
      zIndex={200}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav')} {...(semiDark && { 'data-mantine-color-scheme': 'dark' })}>
        <div className={css['brand']}>
          <Brand />
          <Drawer.CloseButton aria-label={t('close')} />
        </div>
        <nav aria-label={t('nav')} className={css['scroll']}>
          <NavList />
        </nav>
        <div className={css['foot']}>
          <LanguageMenu />
          <ThemeMenu />
          <Shortcuts onShow={setShortcuts} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
