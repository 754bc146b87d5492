import {
  IconAdjustmentsHorizontal,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import { Brand } from './Brand.tsx'
import { useLabels } from './labels'
import { NavList } from './NavList.tsx'
import { setPreferences, usePreferences } from './preferences'
import css from './VerticalNav.module.css'

/** At the side. Collapsed, it opens over the page while the pointer or the focus is in it. */
export function VerticalNav({ onCustomise }: { onCustomise?: (() => void) | undefined }) {
  const t = useLabels()
  const { navCollapsed, semiDark } = usePreferences()
  return (
    <nav
      className={css['nav']}
      aria-label={t('nav')}
      data-collapsed={navCollapsed || undefined}
      {...(semiDark && { 'data-mantine-color-scheme': 'dark' })}
    >
      <div className={css['brand']}>
        <Brand />
        <div className={css['tools']}>
          {onCustomise && (
            <IconButton size="sm" label={t('customise')} icon={IconAdjustmentsHorizontal} onClick={onCustomise} />
          )}
          <IconButton
            size="sm"
            label={t(navCollapsed ? 'navExpand' : 'navCollapse')}
            icon={navCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            onClick={() => setPreferences({ navCollapsed: !navCollapsed })}
          />
        </div>
      </div>
      <div className={css['scroll']}>
        <NavList />
      </div>
    </nav>
  )
}
