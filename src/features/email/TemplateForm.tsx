import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RichText as RichBody } from '#contract/rich-text'
import { useFailureWords } from '#client/failure-words'
import { mutation } from '#client/query'
import { addTemplate, changeTemplate, deleteTemplate, type Template } from '#features/email/contract/mailboxes'
import { useConfirm } from '#ui/Confirm'
import { Dialog } from '#ui/Dialog'
import { RichText } from '#ui/RichText'
import css from './Compose.module.css'
import { useLabels } from './labels'

const fields = ['customer', 'code', 'day', 'from', 'until', 'address', 'sender']

export function TemplateForm({ template, close }: { template: Template | undefined; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const confirm = useConfirm()
  const [name, setName] = useState(template?.name ?? '')
  const [subject, setSubject] = useState(template?.subject ?? '')
  const [body, setBody] = useState<RichBody>(template?.body ?? { type: 'doc', content: [] })
  const adding = useMutation({ ...mutation(addTemplate), onSuccess: close })
  const changing = useMutation({ ...mutation(changeTemplate), onSuccess: close })
  const removing = useMutation({ ...mutation(deleteTemplate), onSuccess: close })
  const error = adding.error ?? changing.error ?? removing.error
  const save = () => {
    const written = { name: name.trim(), subject: subject.trim(), body }
    if (template) changing.mutate({ params: { id: template.id }, body: written })
    else adding.mutate({ body: written })
  }
  const remove = async () => {
    if (!template) return
    const question = { title: t('deleteTemplate'), text: template.name, verb: t('deleteTemplate'), destructive: true }
    if (await confirm(question)) removing.mutate({ params: { id: template.id } })
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={template ? t('changeTemplate') : t('addTemplate')}
      actions={
        <>
          {template && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('deleteTemplate')}
            </Button>
          )}
          <Button disabled={!name.trim()} loading={adding.isPending || changing.isPending} onClick={save}>
            {template ? t('save') : t('addTemplate')}
          </Button>
        </>
      }
    >
      <div className={css['fields']}>
        <TextInput
          label={t('name')}
          data-autofocus
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={error && say(error, { template_exists: t('templateExists'), template_unknown: t('gone') })}
        />
        <TextInput
          label={t('subject')}
          maxLength={500}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <RichText label={t('message')} value={template?.body} onChange={(value) => setBody(value as RichBody)} />
        <p>
          {t('fields')} <bdi dir="ltr">{fields.map((one) => `{{${one}}}`).join(' ')}</bdi>
        </p>
      </div>
    </Dialog>
  )
}
