import { IconAdjustmentsHorizontal, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionMenu } from '#ui/ActionMenu'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'
import { choices, setPreferences, usePreferences, useScheme } from './preferences'

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

export function ThemeMenu({ onCustomise }: { onCustomise?: () => void }) {
  'use no memo'
  const t = useLabels()
  const { theme } = usePreferences()
  const scheme = useScheme()
  return (
    <ActionMenu
      inPlace
      width={180}
      renderButton={(opener) => <BarButton label={t('theme')} icon={icons[scheme]} {...opener} />}
      choices={{
        value: theme,
        options: choices.theme.map((one) => ({ value: one, label: t(`theme_${one}`), icon: icons[one] })),
        choose: (chosen) => setPreferences({ theme: chosen as typeof theme }),
      }}
      entries={onCustomise ? [{ label: t('customise'), icon: IconAdjustmentsHorizontal, run: onCustomise }] : []}
    />
  )
}
