import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { focusFirstError } from '#client/form'
import { query } from '#client/query'
import { useKept } from '#client/use-kept'
import { getCheckout } from '#features/ecommerce/store/contract/ways'
import { Card } from '#ui/Card'
import { PageHeader } from '#ui/PageHeader'
import { useNumber } from '#ui/Words'
import { Review } from './Review.tsx'
import { Steps } from './Steps.tsx'
import { useLabels } from './labels'
import { Draft, type Step } from './wizard-types'
import { WizardField } from './WizardField.tsx'
import css from './Wizard.module.css'

type Fault = { path: readonly PropertyKey[] }
interface WizardProps<Name extends string> {
  /** Of its words, and under which its draft is kept. */
  name: 'listing' | 'deal'
  steps: readonly Step<Name>[]
  start: Draft
  /** What is wrong with what is filled in. */
  faultsOf: (draft: Draft) => readonly Fault[]
  save: (draft: Draft) => Promise<void>
  why: (error: unknown) => string
}

/** Some steps, each looked at before the next, and at the end all of it once more. What is filled in outlives a reload. */
export function Wizard<Name extends string>({ name, steps, start, faultsOf, save, why }: WizardProps<Name>) {
  const t = useLabels()
  const number = useNumber()
  const { data: shop } = useQuery(query(getCheckout))
  const [draft, setDraft] = useKept(`wizard:${name}`, Draft, start)
  const [at, setAt] = useState(0)
  const [isLooked, setLooked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const step = steps[at]
  const asked = (one: Step<Name>) => one.fields.filter(({ when }) => when?.(draft) ?? true)
  const wrong = new Set(faultsOf(draft).map(({ path }) => String(path[0])))
  const faults = step ? asked(step).filter((field) => wrong.has(field.name)) : []
  const errorOf = (field: string) =>
    isLooked && wrong.has(field) ? t((draft[field] ?? '') === '' ? 'needed' : 'wrong') : undefined
  const go = (to: number) => {
    setLooked(false)
    setProblem(undefined)
    setAt(to)
  }
  const next = async (event: FormEvent) => {
    event.preventDefault()
    if (step && faults.length > 0) {
      setLooked(true)
      return focusFirstError()
    }
    if (step) return go(at + 1)
    setBusy(true)
    try {
      await save(draft)
      setDraft(start)
    } catch (error) {
      setProblem(why(error))
    }
    setBusy(false)
  }
  return (
    <>
      <PageHeader
        title={t(`${name}.title`)}
        facts={t('stepOf', { nth: number(at + 1), count: number(steps.length + 1) })}
      />
      <div className={css['wizard']}>
        <Steps steps={[...steps.map(({ key, icon }) => ({ key: `${name}.${key}`, icon })), 'review']} at={at} go={go} />
        <form noValidate onSubmit={(event) => void next(event)}>
          <Card title={t(step ? (`${name}.${step.key}` as 'review') : 'review')}>
            {step ? (
              <div className={css['fields']}>
                {asked(step).map((field) => (
                  <WizardField
                    key={field.name}
                    field={field}
                    currency={shop?.currency ?? 'USD'}
                    value={draft[field.name] ?? null}
                    error={errorOf(field.name)}
                    onChange={(value) => setDraft({ ...draft, [field.name]: value })}
                  />
                ))}
              </div>
            ) : (
              <Review steps={steps.map((one) => ({ ...one, fields: asked(one) }))} name={name} draft={draft} go={go} />
            )}
            {problem && (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            )}
            <div className={css['actions']}>
              <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
                {t('back')}
              </Button>
              <Button type="submit" loading={busy}>
                {t(step ? 'next' : `${name}.save`)}
              </Button>
            </div>
          </Card>
        </form>
      </div>
    </>
  )
}
