import { Menu } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'
import { choices, setPreferences, usePreferences, useScheme } from './preferences'

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

export function ThemeMenu({ onCustomise }: { onCustomise?: () => void }) {
  const t = useLabels()
  const { theme } = usePreferences()
  const scheme = useScheme()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BarButton label={t('theme')} icon={icons[scheme]} />
      </Menu.Target>
      <Menu.Dropdown miw={180}>
        <Menu.RadioGroup value={theme}>
          {choices.theme.map((one) => {
            const Icon = icons[one]
            return (
              <Menu.RadioItem
                key={one}
                value={one}
                closeMenuOnClick
                rightSection={<Icon size={17} stroke={1.75} />}
                onChange={() => setPreferences({ theme: one })}
              >
                {t(`theme_${one}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
        {onCustomise && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.75} />} onClick={onCustomise}>
              {t('customise')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
