import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Got } from '#contract/endpoint'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { fillTemplate, listTemplates } from '#features/email/contract/mailboxes'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import css from './Compose.module.css'
import { useLabels } from './labels'

type Props = { close: () => void; take: (filled: Got<typeof fillTemplate>) => void }
/** Words kept for letters that are written often, with the fields of a delivery in them. */
export function TemplateDialog({ close, take }: Props) {
  const t = useLabels()
  const say = useFailureWords()
  const { can } = useSession()
  const asked = useQuery(query(listTemplates))
  const templates = asked.data?.templates ?? []
  const [id, setId] = useState<string | null>(null)
  const [delivery, setDelivery] = useState('')
  const [fault, setFault] = useState<string>()
  const insert = async () => {
    try {
      const filled = await call(fillTemplate, {
        params: { id: Number(id) },
        query: delivery.trim() ? { delivery: delivery.trim() } : {},
      })
      if (filled.missing.length > 0)
        toast({ tone: 'info', text: t('fieldsLeft', { fields: filled.missing.join(', ') }) })
      take(filled)
    } catch (error) {
      setFault(say(error, { delivery_unknown: t('deliveryUnknown'), template_unknown: t('gone') }))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('template')}
      actions={
        <Button disabled={id === null} onClick={() => void insert()}>
          {t('insert')}
        </Button>
      }
    >
      <div className={css['fields']}>
        <Select
          label={t('template')}
          placeholder={asked.data && templates.length === 0 ? t('noTemplates') : ''}
          data={templates.map((one) => ({ value: String(one.id), label: one.name }))}
          value={id}
          onChange={setId}
          comboboxProps={{ zIndex: 400 }}
        />
        {can(['read', 'Delivery']) && (
          <TextInput
            label={t('delivery')}
            description={t('deliveryHint')}
            value={delivery}
            error={fault}
            onChange={({ currentTarget }) => {
              setDelivery(currentTarget.value)
              setFault(undefined)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
