import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { useLanguage } from '#client/language'
import { useWorded } from '#client/use-worded'
import { EditDrawer } from '#ui/EditDrawer'
import { FormDrawer } from '#ui/FormDrawer'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { ArticleWords, type ArticleValues } from './ArticleWords.tsx'
import {
  addHelpArticle,
  categoryKeys,
  getHelpArticle,
  listHelpPlaces,
  updateHelpArticle,
  type HelpArticle,
} from './contract'
import css from './EditArticle.module.css'
import { useLabels } from './labels'
import { categories } from './rules'
import { useWhyNot } from './use-why-not'

type EditArticleProps = { id: number | undefined; close: () => void; done: (saved: HelpArticle) => void }

export function EditArticle({ id, close, done }: EditArticleProps) {
  const t = useLabels()
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    ...query(getHelpArticle, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  if (id !== undefined && !data)
    return (
      <FormDrawer open onClose={close} title={t('editArticle')}>
        {error ? (
          <Failed title={t('articleFailed')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </FormDrawer>
    )
  const theirs = () => void refetch().then(() => setRound(round + 1))
  return <ArticleForm key={round} article={data} close={close} done={done} theirs={theirs} />
}

const nothing = { en: '', fr: '', ar: '' }
type ArticleFormProps = Omit<EditArticleProps, 'id'> & { article: HelpArticle | undefined; theirs: () => void }

function ArticleForm({ article, close, done, theirs }: ArticleFormProps) {
  const t = useLabels()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const [start] = useState(article)
  const { data } = useQuery(useWorded(listHelpPlaces))
  const form = useContractForm<ArticleValues>(addHelpArticle.body, {
    category: start?.category ?? 'planning',
    place: start?.place ?? null,
    title: start?.title ?? nothing,
    about: start?.about ?? nothing,
    steps: start?.steps ?? nothing,
  })
  const both = {
    form,
    version: start?.version,
    at: (code: string) => (code === 'place_unknown' ? 'place' : undefined),
    why: (error: unknown) => t('refused', { why: whyNot(error) }),
    done: (saved: HelpArticle) => {
      toast({ text: t('saved', { title: saved.title[language] }) })
      done(saved)
    },
    theirs,
  } as const
  const add = useSave(addHelpArticle, { ...both, leaves: true, input: (body) => ({ body }) })
  const update = useSave(updateHelpArticle, {
    ...both,
    input: (body, version) => ({ params: { id: start?.id ?? 0 }, body: { ...body, version } }),
  })
  const category = form.getInputProps('category')
  return (
    <EditDrawer
      save={start ? update : add}
      onClose={close}
      width="wide"
      title={t(start ? 'editArticle' : 'add')}
      verb={t('save')}
    >
      <div className={css['form']}>
        <Select
          size="form"
          label={t('category')}
          allowDeselect={false}
          data={categoryKeys.map((key) => ({ value: key, label: categories[key].title[language] }))}
          key={form.key('category')}
          {...category}
        />
        <Select
          size="form"
          searchable
          clearable
          label={t('place')}
          placeholder={t('noPlace')}
          data={data?.places.map(({ name, title }) => ({ value: name, label: title })) ?? []}
          key={`${form.key('place')}-${data ? 'there' : 'coming'}`}
          {...form.getInputProps('place')}
        />
        <ArticleWords form={form} />
      </div>
    </EditDrawer>
  )
}
