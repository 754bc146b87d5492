import { NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#client/http'
import { useFailureWords } from '#client/failure-words'
import { IconButton } from '#ui/IconButton'
import { SuggestField } from '#ui/SuggestField'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { findVariants } from '#features/ecommerce/products/contract'
import { useLabels } from './labels'
import css from './Order.module.css'

/** A line of an order while it is written. */
export type Line = {
  /** Of an item that is in it already. */
  id?: number
  /** None: it is not sold any more. */
  variantId: number | null
  name: string
  priceCents: number
  currency: string
  quantity: number
  /** How many there are at least, and at most. */
  least?: number
  most?: number | undefined
}
type ItemsFieldProps = { lines: Line[]; setLines: (lines: Line[]) => void; error?: string | undefined }

/** What is bought: found by name or article number, then counted. */
export function ItemsField({ lines, setLines, error }: ItemsFieldProps) {
  const t = useLabels()
  const why = useFailureWords()
  const money = useMoney()
  const number = useNumber()
  const [text, setText] = useState('')
  return (
    <div className={css['form']}>
      {lines.length > 0 && (
        <ul className={css['lines']} aria-label={t('items')}>
          {lines.map((line) => (
            <li key={line.id ?? `new-${line.variantId}`}>
              <span>
                {line.name}
                <small>{money({ cents: line.priceCents, currency: line.currency })}</small>
              </span>
              <NumberInput
                aria-label={t('quantityOf', { name: line.name })}
                min={line.least ?? 1}
                max={line.most}
                allowDecimal={false}
                value={line.quantity}
                onChange={(value) =>
                  setLines(
                    lines.map((one) =>
                      one === line ? { ...line, quantity: Number(value) || (line.least ?? 1) } : one,
                    ),
                  )
                }
              />
              <IconButton
                icon={IconTrash}
                label={t('removeItem', { name: line.name })}
                onClick={() => setLines(lines.filter((one) => one !== line))}
              />
            </li>
          ))}
        </ul>
      )}
      <SuggestField
        label={t('addItem')}
        placeholder={t('findItem')}
        value={text}
        onText={setText}
        error={error}
        search={(q: string, signal: AbortSignal) =>
          call(findVariants, { query: { q } }, signal).then(({ variants }) => variants)
        }
        lineOf={({ productName, values, sku, priceCents, currency, qty }) => ({
          text: [productName, ...values].join(', '),
          detail: `${sku} · ${money({ cents: priceCents, currency })} · ${t('inStock', { written: number(qty) })}`,
        })}
        why={why}
        takesFirst
        onChoose={({ id, productName, values, priceCents, currency }) => {
          setText('')
          const known = lines.find(({ variantId }) => variantId === id)
          const name = [productName, ...values].join(', ')
          setLines(
            known
              ? lines.map((one) => (one === known ? { ...one, quantity: one.quantity + 1 } : one))
              : [...lines, { variantId: id, name, priceCents, currency, quantity: 1 }],
          )
        }}
      />
    </div>
  )
}
