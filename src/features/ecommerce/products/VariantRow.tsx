import { TextInput } from '@mantine/core'
import { latin } from '#contract/digits'
import { CentsField } from '#ui/CentsField'
import { faultsOf, type Draft } from './drafts'
import { useLabels } from './labels'
import { stockState } from './rules'
import css from './Variants.module.css'

type VariantRowProps = {
  draft: Draft
  change: (draft: Draft) => void
  currency: string
  warnAt: number
  tried: boolean
  isTaken: boolean
  readOnly: boolean
}

/** One variant: each cell is a field that is named by its row. */
export function VariantRow({ draft, change, currency, warnAt, tried, isTaken, readOnly }: VariantRowProps) {
  const t = useLabels()
  const name = draft.values.join(', ') || t('only')
  const faults = tried ? faultsOf(draft) : []
  const whole = (field: 'sku' | 'qty' | 'weightGrams', label: string, width: number) => (
    <TextInput
      aria-label={t('cell', { field: label, name })}
      inputMode="numeric"
      w={width}
      disabled={readOnly}
      value={String(draft[field] ?? '')}
      error={faults.includes(field) || (field === 'sku' && isTaken && t('skuTaken'))}
      onChange={(event) => change({ ...draft, [field]: latin(event.currentTarget.value) })}
    />
  )
  const setSize = (at: number, typed: string) =>
    change({ ...draft, size: draft.size.map((one, index) => (index === at ? latin(typed) : one)) as Draft['size'] })
  const qty = Number(draft.qty)
  return (
    <tr>
      <th scope="row">
        <span className={css['values']}>
          {draft.values.length > 0 ? draft.values.map((value) => <bdi key={value}>{value}</bdi>) : t('only')}
        </span>
        <span className={css['state']} data-stock={stockState(qty, warnAt)}>
          {t(`stock.${stockState(qty, warnAt)}`)}
        </span>
      </th>
      <td>{whole('sku', t('field.sku'), 96)}</td>
      <td className={css['price']}>
        <CentsField
          aria-label={t('cell', { field: t('field.price'), name })}
          currency={currency}
          disabled={readOnly}
          value={draft.priceCents}
          error={faults.includes('priceCents')}
          onChange={(priceCents) => change({ ...draft, priceCents })}
        />
      </td>
      <td>{whole('qty', t('field.qty'), 76)}</td>
      <td>
        <TextInput
          aria-label={t('cell', { field: t('barcode'), name })}
          w={140}
          dir="ltr"
          maxLength={40}
          disabled={readOnly}
          value={draft.barcode}
          onChange={(event) => change({ ...draft, barcode: event.currentTarget.value })}
        />
      </td>
      <td>{whole('weightGrams', t('weight'), 84)}</td>
      <td>
        <span className={css['size']} dir="ltr">
          {draft.size.map((one, at) => (
            <TextInput
              key={at}
              aria-label={t('cell', { field: t(`side.${at as 0 | 1 | 2}`), name })}
              inputMode="numeric"
              w={64}
              disabled={readOnly}
              value={String(one ?? '')}
              error={faults.includes('size')}
              onChange={(event) => setSize(at, event.currentTarget.value)}
            />
          ))}
        </span>
      </td>
    </tr>
  )
}
