import { Button, NumberInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#client/http'
import { useUnits } from '#client/use-units'
import { gramsOf, weightIn } from '#contract/units'
import { listProducts } from '#features/ecommerce/products/contract'
import { IconButton } from '#ui/IconButton'
import { SuggestField } from '#ui/SuggestField'
import { useNumber } from '#ui/Words'
import type { Item } from '#features/logistics/deliveries/contract/freight'
import css from './Deliveries.module.css'
import { useLabels } from './labels'

type ContentsProps = { start: Item[]; onChange: (contents: Item[]) => void }

/** What is in it: of the shop, or in words; how many, and what one weighs. */
export function ContentsField({ start, onChange }: ContentsProps) {
  const t = useLabels()
  const number = useNumber()
  const { system } = useUnits()
  const [all, setAll] = useState(start)
  const set = (next: Item[]) => {
    setAll(next)
    onChange(next.filter(({ name }) => name.trim() !== ''))
  }
  const change = (at: number, part: Partial<Item>) =>
    set(all.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const shown = (grams: number) =>
    system === 'metric' ? grams / 1000 : Math.round(weightIn(system, grams).value * 100) / 100
  return (
    <fieldset className={css['section']}>
      <legend>{t('contents')}</legend>
      {all.map(({ name, quantity, weightGrams }, at) => (
        <div key={at} className={css['line']}>
          <SuggestField
            label={t('itemName', { nth: number(at + 1) })}
            value={name}
            onText={(text) => change(at, { name: text, productId: null })}
            search={async (q: string, signal: AbortSignal) => {
              const { products } = await call(listProducts, { query: { q, itemsPerPage: 6 } }, signal)
              return products.map((one) => ({ id: one.id, text: one.productName }))
            }}
            lineOf={(one) => one}
            onChoose={(one) => change(at, { name: one.text, productId: one.id })}
            why={() => t('searchFailed')}
          />
          <NumberInput
            label={t('quantity')}
            min={1}
            max={100_000}
            value={quantity}
            onChange={(next) => change(at, { quantity: Number(next) || 1 })}
          />
          <NumberInput
            label={t(system === 'metric' ? 'kilograms' : 'pounds')}
            min={0}
            decimalScale={2}
            value={shown(weightGrams)}
            onChange={(next) => change(at, { weightGrams: gramsOf(system, Number(next) || 0) })}
          />
          <IconButton
            label={t('itemLess', { nth: number(at + 1) })}
            icon={IconTrash}
            onClick={() => set(all.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => setAll([...all, { productId: null, name: '', quantity: 1, weightGrams: 0 }])}
      >
        {t('itemMore')}
      </Button>
    </fieldset>
  )
}
