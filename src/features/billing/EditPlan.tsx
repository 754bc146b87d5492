import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { languages } from '#contract/place'
import { CentsField } from '#ui/CentsField'
import { EditDrawer } from '#ui/EditDrawer'
import { LimitField } from '#ui/LimitField'
import { toast } from '#ui/Toasts'
import { currency, freePlan } from './contract/offer'
import { updatePlan, type WrittenPlan } from './contract/plans'
import { useLabels } from './labels'
import css from './PlanDesk.module.css'
import { useWhyNot } from './use-why-not'

type EditPlanProps = { plan: WrittenPlan; close: () => void; theirs: () => void }

export function EditPlan({ plan: { key, version, ...plan }, close, theirs }: EditPlanProps) {
  const t = useLabels()
  const language = useLanguage()
  const whyNot = useWhyNot()
  const form = useContractForm<Omit<WrittenPlan, 'key' | 'version'>>(updatePlan.body, plan)
  const save = useSave(updatePlan, {
    form,
    version,
    why: (error) => t('refused', { why: whyNot(error) }),
    input: (body, seen) => ({ params: { key }, body: { ...body, version: seen } }),
    done: ({ name }) => {
      toast({ text: t('saved', { name: name[language] }) })
      close()
    },
    theirs,
  })
  return (
    <EditDrawer
      save={save}
      onClose={close}
      width="wide"
      title={t('editOf', { name: plan.name[language] })}
      verb={t('save')}
    >
      <div className={css['form']}>
        <Switch
          label={t('isOffered')}
          key={form.key('offered')}
          {...form.getInputProps('offered', { type: 'checkbox' })}
        />
        {languages.map((one) => (
          <fieldset key={one} className={css['line']} lang={one} dir={one === 'ar' ? 'rtl' : 'ltr'}>
            <legend>{t(`in.${one}`)}</legend>
            <TextInput
              size="form"
              label={t('name')}
              autoComplete="off"
              key={form.key(`name.${one}`)}
              {...form.getInputProps(`name.${one}`)}
            />
            <Textarea
              size="form"
              label={t('about')}
              autosize
              key={form.key(`about.${one}`)}
              {...form.getInputProps(`about.${one}`)}
            />
          </fieldset>
        ))}
        {key !== freePlan && (
          <div className={css['pair']}>
            <CentsField
              size="form"
              label={t('aMonth')}
              currency={currency}
              key={form.key('monthCents')}
              {...form.getInputProps('monthCents')}
            />
            <CentsField
              size="form"
              label={t('aYear')}
              currency={currency}
              key={form.key('yearCents')}
              {...form.getInputProps('yearCents')}
            />
          </div>
        )}
        <p>{t('fromNext')}</p>
        <div className={css['pair']}>
          <LimitField
            size="form"
            label={t('vehicles')}
            description={t('noLimit')}
            key={form.key('vehicles')}
            {...form.getInputProps('vehicles')}
          />
          <LimitField
            size="form"
            label={t('people')}
            description={t('noLimit')}
            key={form.key('people')}
            {...form.getInputProps('people')}
          />
        </div>
        <NumberInput
          size="form"
          label={t('position')}
          min={1}
          max={100}
          allowDecimal={false}
          key={form.key('position')}
          {...form.getInputProps('position')}
        />
      </div>
    </EditDrawer>
  )
}
