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

type VerticalNavProps = { collapsed: boolean; canFold: boolean; onCustomise?: (() => void) | undefined }
/** At the side. Collapsed, it opens over the page while the pointer or the focus is in it. */
export function VerticalNav({ collapsed, canFold, onCustomise }: VerticalNavProps) {
  const t = useLabels()
  const { semiDark } = usePreferences()
  return (
    <nav
      className={css['nav']}
      aria-label={t('nav')}
      data-collapsed={collapsed || undefined}
      {...(semiDark && { 'data-mantine-color-scheme': 'dark' })}
    >
      <div className={css['brand']}>
        <Brand />
        <div className={css['tools']}>
          {onCustomise && (
            <IconButton size="sm" label={t('customise')} icon={IconAdjustmentsHorizontal} onClick={onCustomise} />
          )}
          {canFold && (
            <IconButton
              size="sm"
              label={t(collapsed ? 'navExpand' : 'navCollapse')}
              icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
              onClick={() => setPreferences({ navCollapsed: !collapsed })}
            />
          )}
        </div>
      </div>
      <div className={css['scroll']}>
        <NavList />
      </div>
    </nav>
  )
}
