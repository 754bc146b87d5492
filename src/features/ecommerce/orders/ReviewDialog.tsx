import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsOf } from '#contract/endpoint'
import { useContractForm } from '#client/form'
import { useFailureWords } from '#client/failure-words'
import { makeStale } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { addReview } from '#features/ecommerce/reviews/contract'
import { getOrder, type OrderItem } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { StarsField } from './StarsField.tsx'

type Values = { productId: number; review: number; head: string; para: string }

/** What a customer thinks of something that came with this order. */
export function ReviewDialog({ item, close }: { item: OrderItem & { productId: number }; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const { productId, productName } = item
  const form = useContractForm<Values>(addReview.body, { productId, review: 5, head: '', para: '' })
  const [stars, setStars] = useState(5)
  const save = useSave(addReview, {
    form,
    input: (body) => ({ body }),
    why: (error) =>
      say(error, {
        no_customer: t('reviewNobody'),
        product_unknown: t('reviewGone'),
        not_delivered: t('reviewEarly'),
        review_exists: t('reviewTwice'),
      }),
    done: () => {
      toast({ text: t('reviewed') })
      void makeStale(client, tagsOf(getOrder))
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('reviewOf', { name: productName })} verb={t('sendReview')} onClose={close}>
      <div className={css['form']}>
        <StarsField
          value={stars}
          onChange={(next) => {
            setStars(next)
            form.setFieldValue('review', next)
          }}
        />
        <TextInput
          label={t('reviewHead')}
          withAsterisk
          maxLength={120}
          data-autofocus
          key={form.key('head')}
          {...form.getInputProps('head')}
        />
        <Textarea
          label={t('reviewPara')}
          description={t('reviewText')}
          withAsterisk
          autosize
          minRows={4}
          maxLength={4000}
          key={form.key('para')}
          {...form.getInputProps('para')}
        />
      </div>
    </EditDialog>
  )
}
