import { dateFormat } from '#contract/formats'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { regionOf, useLanguage } from '#client/language'
import { query } from '#client/query'
import { getCheckout } from '#features/ecommerce/store/contract/ways'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import type { Draft, Field, Step } from './wizard-types'
import css from './Wizard.module.css'

type ReviewProps = { name: 'listing' | 'deal'; steps: readonly Step<string>[]; draft: Draft; go: (to: number) => void }
/** All that was filled in, before it is saved. */
export function Review({ name, steps, draft, go }: ReviewProps) {
  const t = useLabels()
  const shown = useShown(draft)
  return (
    <>
      {steps.map((step, nth) => (
        <section key={step.key} className={css['reviewed']}>
          <h3>{t(`${name}.${step.key}` as 'review')}</h3>
          <Button variant="subtle" size="sm" onClick={() => go(nth)}>
            {t('change')}
          </Button>
          <dl>
            {step.fields.map((field) => (
              <div key={field.name}>
                <dt>{t(`field.${field.name}` as 'review')}</dt>
                <dd>{shown(field)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function useShown(draft: Draft): (field: Field<string>) => string {
  const t = useLabels()
  const money = useMoney()
  const number = useNumber()
  const language = useLanguage()
  const { data: shop } = useQuery(query(getCheckout))
  return ({ name, kind }) => {
    const value = draft[name]
    if (value === null || value === undefined || value === '') return '–'
    if (kind === 'cents') return money({ cents: Number(value), currency: shop?.currency ?? 'USD' })
    if (kind === 'whole') return number(Number(value))
    if (kind === 'choice') return t(`${name}.${value}` as 'review')
    if (kind === 'day')
      return dateFormat(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value}T12:00:00Z`),
      )
    return String(value)
  }
}
