import { Textarea, TextInput } from '@mantine/core'
import type { Form } from '#client/form'
import type { HelpArticle } from './contract'
import { useLabels } from './labels'
import { WordTabs } from './WordTabs.tsx'

export type ArticleValues = Pick<HelpArticle, 'category' | 'place' | 'title' | 'about' | 'steps'>

/** What an article says, in each of the languages. */
export function ArticleWords({ form }: { form: Form<ArticleValues> }) {
  const t = useLabels()
  return (
    <WordTabs errors={form.errors}>
      {(one) => (
        <>
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
        </>
      )}
    </WordTabs>
  )
}
