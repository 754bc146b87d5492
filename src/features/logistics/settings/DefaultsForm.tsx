import { Checkbox, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { useContractForm, type Form } from '#client/form'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { Card } from '#ui/Card'
import { DurationField } from '#ui/DurationField'
import { EditPage } from '#ui/EditPage'
import { toast } from '#ui/Toasts'
import { updateDefaults, type Defaults } from './contract'
import css from './Defaults.module.css'
import { FailureRows } from './FailureRows.tsx'
import { useLabels } from './labels'

type DefaultsFormProps = {
  stored: Defaults
  /** What is stored by now: the form begins with it. */
  show: (stored: Defaults) => void
  again: () => void
  /** Loads what somebody else saved. */
  theirs: () => void
}
const proofs = ['photo', 'signature', 'scan', 'code', 'note'] as const

export function DefaultsForm({ stored, show, again, theirs }: DefaultsFormProps) {
  const t = useLabels()
  const say = useFailureWords()
  const disabled = !useSession().can(['update', 'Defaults'])
  const { version, ...values } = stored
  const form = useContractForm<Omit<Defaults, 'version'>>(updateDefaults.body, values)
  const [needs, setNeeds] = useState(values.needs)
  const save = useSave(updateDefaults, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved: Defaults) => {
      toast({ text: t('saved') })
      show(saved)
    },
    theirs,
  })
  const need = (next: Partial<Defaults['needs']>) => {
    setNeeds({ ...needs, ...next })
    form.setFieldValue('needs', { ...needs, ...next })
  }
  const field = { form, disabled }
  const share = { min: 0, max: 100, suffix: ' %' }
  return (
    <EditPage
      save={save}
      discard={again}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      readOnly={disabled}
      fieldName={(name) => t('theField', { field: name.split('.')[0]! })}
    >
      <Card title={t('door')}>
        <div className={css['pair']}>
          {(['serviceSeconds', 'pickupSeconds', 'setupSeconds'] as const).map((name) => (
            <DurationField
              key={form.key(name)}
              label={t(`field.${name}`)}
              description={t(`hint.${name}`)}
              disabled={disabled}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Card>
      <Card title={t('times')}>
        <div className={css['pair']}>
          <Whole {...field} name="lateMinutes" min={1} max={240} suffix={` ${t('minutes')}`} />
          <Whole {...field} name="bandPercent" {...share} />
          <NumberInput
            label={t('field.threshold')}
            description={t('hint.threshold')}
            disabled={disabled}
            error={form.errors['threshold']}
            allowDecimal={false}
            {...share}
            defaultValue={Math.round(values.threshold * 100)}
            onChange={(value) => form.setFieldValue('threshold', Number(value) / 100)}
          />
          <Whole {...field} name="correctHours" min={0} max={720} suffix={` ${t('hours')}`} />
        </div>
      </Card>
      <Card title={t('proof')}>
        <p className={css['hint']}>{t('proofText')}</p>
        <div className={css['ticks']}>
          {proofs.map((name) => (
            <Checkbox
              key={name}
              label={t(`need.${name}`)}
              disabled={disabled}
              checked={needs[name]}
              onChange={(event) => need({ [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
        <NumberInput
          className={css['short'] ?? ''}
          label={t('need.minAge')}
          description={t('need.minAgeText')}
          disabled={disabled}
          min={0}
          max={99}
          allowDecimal={false}
          value={needs.minAge}
          onChange={(value) => need({ minAge: Number(value) || 0 })}
        />
      </Card>
      <FailureRows form={form} readOnly={disabled} />
    </EditPage>
  )
}

type WholeProps = {
  form: Form<Omit<Defaults, 'version'>>
  name: 'lateMinutes' | 'bandPercent' | 'correctHours'
  disabled: boolean
  min: number
  max: number
  suffix: string
}
/** A whole number with its unit. */
function Whole({ form, name, ...rest }: WholeProps) {
  const t = useLabels()
  return (
    <NumberInput
      key={form.key(name)}
      label={t(`field.${name}`)}
      description={t(`hint.${name}`)}
      allowDecimal={false}
      {...rest}
      {...form.getInputProps(name)}
    />
  )
}
