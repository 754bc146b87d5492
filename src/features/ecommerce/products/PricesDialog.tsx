import { Alert, Button, NumberInput, SegmentedControl, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { mutation } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { useWords } from '#ui/Words'
import { changePrices, type Product } from './contract'
import { useLabels } from './labels'
import css from './Prices.module.css'

/** Prices of those that are chosen: what they would be is seen before they are. */
export function PricesDialog({ products, close }: { products: Product[]; close: () => void }) {
  const t = useLabels()
  const why = useFailureWords()
  const money = useMoney()
  const { cancel } = useWords()
  const [by, setBy] = useState<'rate' | 'cents'>('rate')
  const [amount, setAmount] = useState<number | string>(5)
  const [ending, setEnding] = useState<string>('none')
  const change = useMutation(mutation(changePrices))
  const body = {
    ids: products.map(({ id }) => id),
    [by]: Math.round(Number(amount || 0) * 100),
    ...(ending !== 'none' && { ending: Number(ending) }),
  }
  const preview = useQuery({
    queryKey: ['prices', body],
    queryFn: ({ signal }) => call(changePrices, { body: { ...body, preview: true } }, signal),
    retry: false,
  })
  const say = (error: unknown) => why(error, { price_below_zero: t('belowZero'), price_large: t('tooDear') })
  const save = () =>
    change.mutate(
      { body: { ...body, preview: false } },
      {
        onSuccess: ({ prices }) => {
          toast({ text: t('pricesChanged', { count: prices.length }) })
          close()
        },
      },
    )
  const problem = change.error ?? preview.error
  return (
    <Dialog
      open
      onClose={close}
      title={t('pricesTitle', { count: products.length })}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button onClick={save} loading={change.isPending} disabled={Boolean(preview.error)}>
            {t('changePrice')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <SegmentedControl
          aria-label={t('by')}
          value={by}
          onChange={(value) => setBy(value)}
          data={[
            { value: 'rate', label: t('byPercent') },
            { value: 'cents', label: t('byAmount') },
          ]}
        />
        <NumberInput
          label={t(by === 'rate' ? 'percent' : 'amount')}
          value={amount}
          onChange={setAmount}
          decimalScale={2}
          step={by === 'rate' ? 1 : 0.5}
          data-autofocus
        />
        <Select
          label={t('ending')}
          value={ending}
          onChange={(value) => setEnding(value ?? 'none')}
          allowDeselect={false}
          data={[
            { value: 'none', label: t('endingNone') },
            { value: '99', label: '…99' },
            { value: '95', label: '…95' },
            { value: '50', label: '…50' },
            { value: '0', label: '…00' },
          ]}
        />
      </div>
      {problem && (
        <Alert color="red" mt="md" role="alert">
          {say(problem)}
        </Alert>
      )}
      <ul className={css['rows']} aria-label={t('previewOf')} aria-busy={preview.isFetching}>
        {(preview.data?.prices ?? []).map(({ id, productName, currency, before, after }) => (
          <li key={id}>
            <bdi>{productName}</bdi>
            <s>{money({ cents: before, currency })}</s>
            <strong>{money({ cents: after, currency })}</strong>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
