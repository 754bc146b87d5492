import { IconLanguage } from '@tabler/icons-react'
import { useLanguage } from '#client/language'
import { languages, type Language } from '#contract/place'
import { ActionMenu } from '#ui/ActionMenu'
import { BarButton } from './BarButton.tsx'
import { useLabels } from './labels'
import { chooseLanguage } from './preferences'

/** Each in its own words, so that it is found by those who need it. */
const names: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

export function LanguageMenu() {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  return (
    <ActionMenu
      inPlace
      width={160}
      renderButton={(opener) => <BarButton label={t('language')} icon={IconLanguage} {...opener} />}
      choices={{
        value: language,
        options: languages.map((one) => ({ value: one, label: names[one], lang: one })),
        choose: (chosen) => void chooseLanguage(chosen as Language),
      }}
    />
  )
}
