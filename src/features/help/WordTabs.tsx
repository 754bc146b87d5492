import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '#client/language'
import { languages, type Language } from '#contract/place'
import css from './EditArticle.module.css'
import { useLabels } from './labels'

type WordTabsProps = { errors: Record<string, unknown>; children: (language: Language) => ReactNode }

/** What is written in each of the languages: one at a time, the reader’s to begin with. */
export function WordTabs({ errors, children }: WordTabsProps) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Tabs defaultValue={language} keepMounted>
      <Tabs.List aria-label={t('inLanguages')}>
        {languages.map((one) => (
          <Tabs.Tab key={one} value={one} data-wrong={wrong(errors, one)}>
            {t(`in.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} lang={one} dir={one === 'ar' ? 'rtl' : 'ltr'} className={css['form'] ?? ''}>
          {children(one)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** A language whose fields wait for words is marked, also while another one is open. */
const wrong = (errors: Record<string, unknown>, language: Language): boolean =>
  Object.keys(errors).some((field) => field.endsWith(`.${language}`))
