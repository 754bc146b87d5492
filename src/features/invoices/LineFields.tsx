import { Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconDiscount, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { CountBadge } from '#ui/StatusChip'
import css from './InvoiceForm.module.css'
import { useLabels } from './labels'
import { CentsField, CountField, PercentField } from './NumberFields.tsx'
import { emptyLine, fieldAt, textAt, type InvoiceForm, type Values } from './use-invoice-form'
import { useMoney } from './use-words'

const mostLines = 100
type LineFieldsProps = { form: InvoiceForm; values: Values; amounts: readonly number[] }

/** What is billed, line by line; the amounts are those that will be printed. */
export function LineFields({ form, values: { lines, currency }, amounts }: LineFieldsProps) {
  const t = useLabels()
  const box = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const discounts = asked || lines.some(({ discountRate }) => discountRate !== 0)
  const add = () => {
    // the next line is mostly taxed as the last one
    form.insertListItem('lines', { ...emptyLine, taxRate: lines.at(-1)?.taxRate ?? 0 })
    setTimeout(() => {
      const titles = box.current?.querySelectorAll<HTMLInputElement>('[data-title] > :first-child input')
      titles?.[titles.length - 1]?.focus()
    })
  }
  return (
    <section ref={box} className={css['items']} data-discounts={discounts || undefined} aria-label={t('items')}>
      <h3 className={css['heading']}>
        {t('items')} <CountBadge>{lines.length}</CountBadge>
      </h3>
      <div className={css['heads']} aria-hidden>
        <span>{t('item')}</span>
        <span>{t('quantity')}</span>
        <span>{t('price')}</span>
        <span>{t('tax')}</span>
        {discounts && <span>{t('discount')}</span>}
        <span>{t('amount')}</span>
      </div>
      {lines.map((_line, at) => (
        // a line has no name of its own: its place is what it is
        <OneLine
          key={at}
          form={form}
          lines={lines}
          at={at}
          currency={currency}
          cents={amounts[at] ?? 0}
          discounts={discounts}
          giveDiscount={() => setAsked(true)}
        />
      ))}
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} />}
        disabled={lines.length >= mostLines}
        onClick={add}
      >
        {t('addItem')}
      </Button>
    </section>
  )
}

type OneLineProps = {
  form: InvoiceForm
  lines: Values['lines']
  at: number
  currency: string
  cents: number
  discounts: boolean
  giveDiscount: () => void
}
function OneLine({ form, lines, at, currency, cents, discounts, giveDiscount }: OneLineProps) {
  const t = useLabels()
  const money = useMoney()
  const line = lines[at]!
  const path = (field: string) => `lines.${at}.${field}`
  const name = (field: string) => t('ofItem', { field, n: at + 1 })
  const move = (to: number) => form.reorderListItem('lines', { from: at, to })
  return (
    <div className={css['line']} data-part={`line.${at}`} role="group" aria-label={t('itemNumber', { n: at + 1 })}>
      <div className={css['words']} data-title>
        <TextInput aria-label={name(t('item'))} {...textAt(form, path('title'), line.title)} />
        <TextInput
          aria-label={name(t('detail'))}
          placeholder={t('detail')}
          variant="unstyled"
          className={css['detail']}
          {...textAt(form, path('detail'), line.detail)}
        />
      </div>
      <CountField aria-label={name(t('quantity'))} {...fieldAt(form, path('quantity'), line.quantity)} />
      <CentsField
        aria-label={name(t('price'))}
        currency={currency}
        mayBeNegative
        {...fieldAt(form, path('cents'), line.cents)}
      />
      <PercentField aria-label={name(t('tax'))} {...fieldAt(form, path('taxRate'), line.taxRate)} />
      {discounts && (
        <PercentField aria-label={name(t('discount'))} {...fieldAt(form, path('discountRate'), line.discountRate)} />
      )}
      <output className={css['amount']} aria-label={name(t('amount'))}>
        {money(cents, currency)}
      </output>
      <ActionMenu
        renderButton={(opener) => (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('moreOfItem', { n: at + 1 })}
            icon={IconDotsVertical}
            {...opener}
          />
        )}
        entries={[
          { label: t('moveUp'), icon: IconArrowUp, disabled: at === 0, run: () => move(at - 1) },
          { label: t('moveDown'), icon: IconArrowDown, disabled: at === lines.length - 1, run: () => move(at + 1) },
          { label: t('giveDiscount'), icon: IconDiscount, disabled: discounts, run: giveDiscount },
          {
            label: t('removeItem'),
            icon: IconTrash,
            danger: true,
            disabled: lines.length === 1,
            run: () => form.removeListItem('lines', at),
          },
        ]}
      />
    </div>
  )
}
