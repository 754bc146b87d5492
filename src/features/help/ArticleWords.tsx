import { Tabs, Textarea, TextInput } from '@mantine/core'
import type { Form } from '#client/form'
import { useLanguage } from '#client/language'
import { languages, type Language } from '#contract/place'
import type { HelpArticle } from './contract'
import css from './EditArticle.module.css'
import { useLabels } from './labels'

export type ArticleValues = Pick<HelpArticle, 'category' | 'place' | 'title' | 'about' | 'steps'>

/** What an article says, in each of the languages. */
export function ArticleWords({ form }: { form: Form<ArticleValues> }) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <Tabs defaultValue={language} keepMounted>
      <Tabs.List aria-label={t('inLanguages')}>
        {languages.map((one) => (
          <Tabs.Tab key={one} value={one} data-wrong={wrong(form.errors, one)}>
            {t(`in.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} lang={one} dir={one === 'ar' ? 'rtl' : 'ltr'} className={css['form'] ?? ''}>
          <TextInput
            size="form"
            label={t('titleField')}
            autoComplete="off"
            key={form.key(`title.${one}`)}
            {...form.getInputProps(`title.${one}`)}
          />
          <Textarea
            size="form"
            autosize
            minRows={4}
            label={t('about')}
            key={form.key(`about.${one}`)}
            {...form.getInputProps(`about.${one}`)}
          />
          <Textarea
            size="form"
            autosize
            minRows={4}
            label={t('steps')}
            description={t('stepsHint')}
            key={form.key(`steps.${one}`)}
            {...form.getInputProps(`steps.${one}`)}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** A language whose fields wait for words is marked, also while another one is open. */
const wrong = (errors: Record<string, unknown>, language: Language): boolean =>
  Object.keys(errors).some((field) => field.endsWith(`.${language}`))
