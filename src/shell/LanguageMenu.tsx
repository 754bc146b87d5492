import { Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '#client/language'
import { languages, type Language } from '#contract/place'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'
import { chooseLanguage } from './preferences'

/** Each in its own words, so that it is found by those who need it. */
const names: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export function LanguageMenu() {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <BarButton label={t('language')} icon={IconLanguage} />
      </Menu.Target>
      <Menu.Dropdown miw={160}>
        <Menu.RadioGroup value={language}>
          {languages.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one} closeMenuOnClick onChange={() => void chooseLanguage(one)}>
              {names[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
