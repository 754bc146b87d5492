import { Switch, TextInput } from '@mantine/core'
import { languages, type Language } from '#contract/place'
import { Card } from '#ui/Card'
import { PhoneField } from '#ui/PhoneField'
import { useLabels } from './labels'
import type { PartProps } from './part-types.tsx'
import css from './Tracking.module.css'

const named: Record<Language, string> = { en: 'English', fr: 'Français', ar: 'العربية' }

/** Brand, contact and words of the page, and what it shows. */
export function PageCard({ now, set, disabled, errors, shop }: PartProps & { shop: string }) {
  const t = useLabels()
  const toggle = (name: 'showsDriver' | 'showsMap' | 'showsProofs' | 'asksRating') => (
    <Switch
      label={t(name)}
      disabled={disabled}
      checked={now[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <Card title={t('page')}>
      <div className={css['stack']}>
        <div className={css['pair']}>
          <TextInput
            label={t('name')}
            description={t('nameHint', { shop })}
            disabled={disabled}
            error={errors['name']}
            value={now.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            type="color"
            label={t('colour')}
            disabled={disabled}
            error={errors['colour']}
            value={now.colour}
            onChange={(event) => set({ colour: event.currentTarget.value })}
          />
          <PhoneField
            label={t('phone')}
            disabled={disabled}
            error={errors['phone']}
            defaultValue={now.phone}
            onChange={(phone) => set({ phone: phone ?? '' })}
          />
          <TextInput
            label={t('email')}
            dir="ltr"
            disabled={disabled}
            error={errors['email']}
            value={now.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        </div>
        {languages.map((language) => (
          <TextInput
            key={language}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            label={t('words', { language: named[language] })}
            disabled={disabled}
            error={errors[`words.${language}`]}
            value={now.words[language]}
            onChange={(event) => set({ words: { ...now.words, [language]: event.currentTarget.value } })}
          />
        ))}
        {toggle('showsDriver')}
        {toggle('showsMap')}
        {toggle('showsProofs')}
        {toggle('asksRating')}
      </div>
    </Card>
  )
}
