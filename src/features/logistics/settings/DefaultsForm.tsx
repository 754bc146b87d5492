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
import { limits, updateDefaults, type Defaults, type Figure } from './contract'
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
const figures = Object.keys(limits) as Figure[]
/** How long a door takes; of the others, how late is late. */
const isOfDoor = (name: Figure): boolean => name.endsWith('Seconds')
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
          {figures.filter(isOfDoor).map((name) => (
            <FigureField key={name} {...field} name={name} />
          ))}
        </div>
      </Card>
      <Card title={t('times')}>
        <div className={css['pair']}>
          {figures
            .filter((name) => !isOfDoor(name))
            .map((name) => (
              <FigureField key={name} {...field} name={name} />
            ))}
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
        <Checkbox
          key={form.key('withoutProof')}
          label={t('withoutProof')}
          description={t('withoutProofText')}
          disabled={disabled}
          {...form.getInputProps('withoutProof', { type: 'checkbox' })}
        />
      </Card>
      <FailureRows form={form} readOnly={disabled} />
    </EditPage>
  )
}

type FigureProps = { form: Form<Omit<Defaults, 'version'>>; name: Figure; disabled: boolean }
/** A figure in the unit that its name says; a share is asked for in percent. */
function FigureField({ form, name, disabled }: FigureProps) {
  const t = useLabels()
  const [least, most] = limits[name]
  const about = { label: t(`field.${name}`), description: t(`hint.${name}`), disabled }
  const asked = { ...about, ...form.getInputProps(name) }
  if (name.endsWith('Seconds')) return <DurationField key={form.key(name)} {...asked} />
  if (most === 1)
    return (
      <NumberInput
        {...about}
        error={form.errors[name]}
        allowDecimal={false}
        min={0}
        max={100}
        suffix=" %"
        defaultValue={Math.round(form.getValues()[name] * 100)}
        onChange={(value) => form.setFieldValue(name, Number(value) / 100)}
      />
    )
  const unit = name.endsWith('Percent') ? '%' : t(name.endsWith('Hours') ? 'hours' : 'minutes')
  return <NumberInput key={form.key(name)} allowDecimal={false} min={least} max={most} suffix={` ${unit}`} {...asked} />
}
