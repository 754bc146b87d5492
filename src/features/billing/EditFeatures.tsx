import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { languages } from '#contract/place'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { setFeatures, type Feature, type WrittenPlan } from './contract/plans'
import { useLabels } from './labels'
import css from './PlanDesk.module.css'
import { useWhyNot } from './use-why-not'

type EditFeaturesProps = {
  plans: readonly WrittenPlan[]
  features: Feature[]
  version: number
  close: () => void
  theirs: () => void
}

/** What is compared beside the limits, line by line. */
export function EditFeatures({ plans, features, version, close, theirs }: EditFeaturesProps) {
  const t = useLabels()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const form = useContractForm<{ features: Feature[] }>(setFeatures.body, { features })
  const save = useSave(setFeatures, {
    form,
    version,
    why: (error) => t('refused', { why: whyNot(error) }),
    input: (body, seen) => ({ body: { ...body, version: seen } }),
    done: () => {
      toast({ text: t('saved', { name: t('compared') }) })
      close()
    },
    theirs,
  })
  const empty: Feature = { words: { en: '', fr: '', ar: '' }, plans: plans.map(({ key }) => key) }
  return (
    <EditDrawer save={save} onClose={close} width="wide" title={t('compared')} verb={t('save')}>
      <div className={css['form']}>
        {form.getValues().features.map((_, at) => (
          <fieldset key={form.key(`features.${at}`)} className={css['line']}>
            <legend>{t('line', { at: at + 1 })}</legend>
            {languages.map((one) => (
              <TextInput
                key={form.key(`features.${at}.words.${one}`)}
                label={t(`in.${one}`)}
                lang={one}
                dir={one === 'ar' ? 'rtl' : 'ltr'}
                autoComplete="off"
                {...form.getInputProps(`features.${at}.words.${one}`)}
              />
            ))}
            <Checkbox.Group
              label={t('having')}
              key={form.key(`features.${at}.plans`)}
              {...form.getInputProps(`features.${at}.plans`)}
            >
              <Group gap="md" mt={4}>
                {plans.map(({ key, name }) => (
                  <Checkbox key={key} value={key} label={name[language]} />
                ))}
              </Group>
            </Checkbox.Group>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconTrash size={16} />}
              onClick={() => form.removeListItem('features', at)}
            >
              {t('removeLine')}
            </Button>
          </fieldset>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={form.getValues().features.length >= most}
          onClick={() => form.insertListItem('features', empty)}
        >
          {t('addLine')}
        </Button>
      </div>
    </EditDrawer>
  )
}
const most = 30
