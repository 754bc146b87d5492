import { NumberInput, Select, TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { useSave } from '#client/use-save'
import type { Failure } from '#client/call'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { useNumber } from '#ui/Words'
import { handReasons, mostPieces, moveStock, type ProductDetail } from './contract'
import { useLabels } from './labels'

type Values = { variantId: number; change: number | string; reason: (typeof handReasons)[number]; note: string }

/** More or fewer by hand, and why. */
export function MoveStockDialog({ product, close }: { product: ProductDetail; close: () => void }) {
  const t = useLabels()
  const why = useFailureWords()
  const number = useNumber()
  const { id, variants } = product
  const form = useContractForm<Values>(moveStock.body, {
    variantId: variants[0]!.id,
    change: '',
    reason: 'received',
    note: '',
  })
  const save = useSave(moveStock, {
    form,
    input: (values) => ({ params: { id }, body: { ...values, change: Number(values.change) } }),
    at: (code) => (code === 'stock_short' || code === 'stock_large' ? 'change' : undefined),
    why: (error) => {
      const { data } = error as Failure
      const left = (data as { left?: number }).left ?? 0
      return why(error, {
        stock_short: t('onlyLeft', { count: left, written: number(left) }),
        stock_large: t('tooMany', { written: number(mostPieces) }),
        variant_foreign: t('gone'),
        product_unknown: t('gone'),
      })
    },
    done: ({ after }) => {
      toast({ text: t('stockMoved', { count: after, written: number(after) }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('moveStock')} verb={t('moveStock')} onClose={close}>
      {variants.length > 1 && (
        <Select
          label={t('variant')}
          mb="md"
          allowDeselect={false}
          data={variants.map((one) => ({
            value: String(one.id),
            label: `${one.values.join(', ')} (${number(one.qty)})`,
          }))}
          defaultValue={String(variants[0]!.id)}
          onChange={(value) => form.setFieldValue('variantId', Number(value))}
        />
      )}
      <Select
        label={t('reason')}
        mb="md"
        allowDeselect={false}
        data={handReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <NumberInput
        label={t('change')}
        description={t('changeHint')}
        mb="md"
        allowDecimal={false}
        data-autofocus
        key={form.key('change')}
        {...form.getInputProps('change')}
      />
      <TextInput label={t('note')} key={form.key('note')} {...form.getInputProps('note')} />
    </EditDialog>
  )
}
