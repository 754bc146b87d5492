import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { Failed } from '#ui/Failed'
import { FormDrawer } from '#ui/FormDrawer'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import { faqKeys, type FaqKey } from './contract/asked'
import { addFaqQuestion, getFaqQuestion, updateFaqQuestion, type FaqQuestion } from './contract/faq'
import css from './EditArticle.module.css'
import { useLabels } from './labels'
import { faqGroups } from './rules'
import { useWhyNot } from './use-why-not'
import { WordTabs } from './WordTabs.tsx'

type EditQuestionProps = { id: number | undefined; group: FaqKey; close: () => void }

/** A question with its answer, in each of the languages: a new one, or one that is there. */
export function EditQuestion({ id, group, close }: EditQuestionProps) {
  const t = useLabels()
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    ...query(getFaqQuestion, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  if (id !== undefined && !data)
    return (
      <FormDrawer open onClose={close} title={t('faqEdit')}>
        {error ? (
          <Failed title={t('faqOne')} requestId={error.requestId} retry={() => void refetch()} />
        ) : (
          <Skeletons rows={4} />
        )}
      </FormDrawer>
    )
  const theirs = () => void refetch().then(() => setRound(round + 1))
  return <QuestionForm key={round} question={data} group={group} close={close} theirs={theirs} />
}

const nothing = { en: '', fr: '', ar: '' }
type FormProps = Omit<EditQuestionProps, 'id'> & { question: FaqQuestion | undefined; theirs: () => void }

function QuestionForm({ question, group, close, theirs }: FormProps) {
  const t = useLabels()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const [start] = useState(question)
  const form = useContractForm<Pick<FaqQuestion, 'group' | 'question' | 'answer' | 'onLanding'>>(addFaqQuestion.body, {
    group: start?.group ?? group,
    question: start?.question ?? nothing,
    answer: start?.answer ?? nothing,
    onLanding: start?.onLanding ?? false,
  })
  const both = {
    form,
    version: start?.version,
    why: (error: unknown) => t('refused', { why: whyNot(error) }),
    done: (saved: FaqQuestion) => {
      toast({ text: t('saved', { title: saved.question[language] }) })
      close()
    },
    theirs,
  } as const
  const add = useSave(addFaqQuestion, { ...both, input: (body) => ({ body }) })
  const update = useSave(updateFaqQuestion, {
    ...both,
    input: (body, version) => ({ params: { id: start?.id ?? 0 }, body: { ...body, version } }),
  })
  return (
    <EditDrawer
      save={start ? update : add}
      onClose={close}
      width="wide"
      title={t(start ? 'faqEdit' : 'faqAdd')}
      verb={t('faqSave')}
    >
      <div className={css['form']}>
        <Select
          size="form"
          label={t('faqGroup')}
          allowDeselect={false}
          data={faqKeys.map((key) => ({ value: key, label: faqGroups[key].title[language] }))}
          key={form.key('group')}
          {...form.getInputProps('group')}
        />
        <WordTabs errors={form.errors}>
          {(one) => (
            <>
              <TextInput
                size="form"
                label={t('faqQuestion')}
                autoComplete="off"
                key={form.key(`question.${one}`)}
                {...form.getInputProps(`question.${one}`)}
              />
              <Textarea
                size="form"
                autosize
                minRows={4}
                label={t('faqAnswer')}
                key={form.key(`answer.${one}`)}
                {...form.getInputProps(`answer.${one}`)}
              />
            </>
          )}
        </WordTabs>
        <Checkbox
          label={t('faqOnLanding')}
          key={form.key('onLanding')}
          {...form.getInputProps('onLanding', { type: 'checkbox' })}
        />
      </div>
    </EditDrawer>
  )
}
