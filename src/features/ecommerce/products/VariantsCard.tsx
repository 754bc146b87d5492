import { Button } from '@mantine/core'
import { IconArrowBarToDown, IconPlus } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import type { Option } from './contract'
import { draftsFor, type Draft } from './drafts'
import { useLabels } from './labels'
import { OptionRow } from './OptionRow.tsx'
import css from './Variants.module.css'
import { VariantRow } from './VariantRow.tsx'

export type VariantsState = { options: Option[]; drafts: Draft[] }
type VariantsCardProps = {
  state: VariantsState
  setState: (next: VariantsState) => void
  currency: string
  warnAt: number
  /** Something could not be saved: what is wrong is shown. */
  tried: boolean
  /** Article numbers that others have. */
  taken: readonly number[]
  readOnly: boolean
}
const mostOptions = 3

/** What can be chosen of it, and for each choice a row that is edited in its cells. */
export function VariantsCard({ state, setState, currency, warnAt, tried, taken, readOnly }: VariantsCardProps) {
  const t = useLabels()
  const { options, drafts } = state
  const setOptions = (next: Option[]) => setState({ options: next, drafts: draftsFor(next, drafts) })
  const setDraft = (draft: Draft) =>
    setState({ options, drafts: drafts.map((one) => (one.key === draft.key ? draft : one)) })
  const fillDown = () => {
    const [first] = drafts
    if (!first) return
    const { priceCents, weightGrams, size } = first
    setState({ options, drafts: drafts.map((one) => ({ ...one, priceCents, weightGrams, size })) })
  }
  return (
    <Card
      flush
      title={t('variants')}
      count={drafts.length}
      tools={
        !readOnly && (
          <>
            {options.length < mostOptions && (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconPlus size={16} />}
                onClick={() => setState({ options: [...options, { name: '', values: [] }], drafts })}
              >
                {t('addOption')}
              </Button>
            )}
            {drafts.length > 1 && (
              <Button variant="default" size="sm" leftSection={<IconArrowBarToDown size={16} />} onClick={fillDown}>
                {t('fillDown')}
              </Button>
            )}
          </>
        )
      }
    >
      {options.length > 0 && (
        <div className={css['options']}>
          {options.map((option, at) => (
            <OptionRow
              key={at}
              option={option}
              readOnly={readOnly}
              wrong={tried && (option.name.trim() === '' || option.values.length === 0)}
              change={(next) => setOptions(options.map((one, index) => (index === at ? next : one)))}
              remove={() => setOptions(options.filter((_, index) => index !== at))}
            />
          ))}
        </div>
      )}
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('variant')}</th>
              <th scope="col">{t('field.sku')}</th>
              <th scope="col">{t('field.price')}</th>
              <th scope="col">{t('field.qty')}</th>
              <th scope="col">{t('barcode')}</th>
              <th scope="col">{t('weight')}</th>
              <th scope="col">{t('size')}</th>
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft) => (
              <VariantRow
                key={draft.key}
                draft={draft}
                change={setDraft}
                currency={currency}
                warnAt={warnAt}
                tried={tried}
                isTaken={taken.includes(Number(draft.sku))}
                readOnly={readOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
