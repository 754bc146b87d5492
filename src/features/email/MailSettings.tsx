import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RichText as RichBody } from '#contract/rich-text'
import { useFailureWords } from '#client/failure-words'
import { mutation, query } from '#client/query'
import { useSession } from '#client/session'
import { listTemplates, setSignature, type Mailbox, type Template } from '#features/email/contract/mailboxes'
import { FormDrawer } from '#ui/FormDrawer'
import { IconButton } from '#ui/IconButton'
import { RichText } from '#ui/RichText'
import { toast } from '#ui/Toasts'
import css from './Compose.module.css'
import { useLabels } from './labels'
import { MailboxDialog } from './MailboxDialog.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** One's signature, and for whoever may change them shared mailboxes and templates. */
export function MailSettings({ mailboxes, close }: { mailboxes: readonly Mailbox[]; close: () => void }) {
  const t = useLabels()
  const { can } = useSession()
  const templates = useQuery(query(listTemplates)).data?.templates ?? []
  const [box, setBox] = useState<Mailbox | 'new'>()
  const [template, setTemplate] = useState<Template | 'new'>()
  return (
    <FormDrawer open onClose={close} title={t('settings')} width="card">
      <div className={css['settings']}>
        {mailboxes
          .filter((one) => one.mine)
          .map((one) => (
            <Signature key={one.id} box={one} />
          ))}
        <Rows
          title={t('sharedMailboxes')}
          {...(can(['create', 'Mailbox']) && { add: { label: t('addMailbox'), run: () => setBox('new') } })}
          rows={mailboxes
            .filter((one) => one.shared)
            .map((one) => ({
              key: one.id,
              name: one.name,
              detail: `${one.address} · ${one.members.map(({ name }) => name).join(', ')}`,
              ...(can(['update', 'Mailbox']) && { edit: () => setBox(one) }),
            }))}
        />
        <Rows
          title={t('templates')}
          {...(can(['create', 'Mailbox']) && { add: { label: t('addTemplate'), run: () => setTemplate('new') } })}
          rows={templates.map((one) => ({
            key: one.id,
            name: one.name,
            detail: one.subject,
            ...(can(['update', 'Mailbox']) && { edit: () => setTemplate(one) }),
          }))}
        />
      </div>
      {box && <MailboxDialog box={box === 'new' ? undefined : box} close={() => setBox(undefined)} />}
      {template && (
        <TemplateForm template={template === 'new' ? undefined : template} close={() => setTemplate(undefined)} />
      )}
    </FormDrawer>
  )
}

type Row = { key: number; name: string; detail: string; edit?: () => void }
function Rows({ title, add, rows }: { title: string; add?: { label: string; run: () => void }; rows: readonly Row[] }) {
  const t = useLabels()
  return (
    <section>
      <h3>
        {title}
        {add && (
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={add.run}>
            {add.label}
          </Button>
        )}
      </h3>
      {rows.length === 0 && <p>{t('noneYet')}</p>}
      <ul>
        {rows.map(({ key, name, detail, edit }) => (
          <li key={key}>
            <span>
              <bdi>{name}</bdi>
              <small>
                <bdi>{detail}</bdi>
              </small>
            </span>
            {edit && <IconButton variant="subtle" icon={IconPencil} label={t('edit', { name })} onClick={edit} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Signature({ box }: { box: Mailbox }) {
  const t = useLabels()
  const say = useFailureWords()
  const [body, setBody] = useState<RichBody | null>(box.signature)
  const save = useMutation({
    ...mutation(setSignature),
    onSuccess: () => toast({ text: t('signatureKept') }),
    onError: (error) => toast({ tone: 'bad', text: say(error, { mailbox_unknown: t('gone') }) }),
  })
  const isBlank = (value: RichBody | null) => !value?.content.some((one) => (one.content ?? []).length > 0)
  const label = box.shared ? t('signatureOf', { name: box.name }) : t('signature')
  return (
    <section>
      <h3>{label}</h3>
      <RichText
        label={label}
        value={box.signature}
        onChange={(value) => setBody(value as RichBody)}
        action={
          <Button
            size="xs"
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id: box.id }, body: { signature: isBlank(body) ? null : body } })}
          >
            {t('save')}
          </Button>
        }
      />
    </section>
  )
}
