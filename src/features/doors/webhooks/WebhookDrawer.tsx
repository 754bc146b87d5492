import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedOf } from '#contract/changed-of'
import { tagsOf } from '#contract/endpoint'
import { useContractForm } from '#client/form'
import { makeStale } from '#client/query'
import { useSave } from '#client/use-save'
import { EditDrawer } from '#ui/EditDrawer'
import { toast } from '#ui/Toasts'
import { addWebhook, listWebhooks, updateWebhook, type Webhook, type WithSecret } from './contract'
import { EventsField } from './EventsField.tsx'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { usual, type WebhookValues } from './values'
import css from './Webhooks.module.css'

type WebhookDrawerProps = {
  webhook?: Webhook | undefined
  close: () => void
  /** Its secret is told this once. */
  added?: (made: WithSecret) => void
}

/** A new webhook, or one that is there. */
export function WebhookDrawer({ webhook, close, added }: WebhookDrawerProps) {
  const t = useLabels()
  const client = useQueryClient()
  const [start] = useState((): WebhookValues =>
    webhook
      ? { name: webhook.name, url: webhook.url, events: webhook.events }
      : { name: '', url: 'https://', events: usual },
  )
  const form = useContractForm<WebhookValues>(webhook ? updateWebhook.body : addWebhook.body, start)
  const why = useWhyNot()
  const stale = () => makeStale(client, tagsOf(listWebhooks))
  const adding = useSave(addWebhook, {
    form,
    why,
    input: (body) => ({ body }),
    done: (made) => {
      close()
      added?.(made)
    },
  })
  const changing = useSave(updateWebhook, {
    form,
    why,
    version: webhook?.version,
    input: (values, version) => ({
      params: { id: webhook?.id ?? 0 },
      body: { ...changedOf(start, values), version },
    }),
    done: ({ name }) => {
      toast({ text: t('saved', { name }) })
      close()
    },
    theirs: () => void stale().then(close),
  })
  return (
    <EditDrawer
      save={webhook ? changing : adding}
      title={webhook ? t('editName', { name: webhook.name }) : t('add')}
      verb={t(webhook ? 'save' : 'add')}
      onClose={close}
      fieldName={(field) => t('theField', { field })}
    >
      <div className={css['fields']}>
        <TextInput
          label={t('field.name')}
          placeholder={t('field.nameExample')}
          autoComplete="off"
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('field.url')}
          description={t('field.urlHint')}
          type="url"
          dir="ltr"
          autoComplete="off"
          key={form.key('url')}
          {...form.getInputProps('url')}
        />
        <Events key={form.key('events')} {...form.getInputProps('events')} />
        <p className={css['hint']}>{t('yours')}</p>
      </div>
    </EditDrawer>
  )
}

/** The form keeps its values to itself: what is ticked is drawn from here. */
function Events({ defaultValue = [], onChange, ...rest }: Parameters<typeof EventsField>[0]) {
  const [value, setValue] = useState(defaultValue)
  return (
    <EventsField
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}
