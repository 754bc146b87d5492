import { Box } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Got } from '#contract/endpoint'
import type { RichText as RichBody } from '#contract/rich-text'
import { RichText } from '#ui/RichText'
import type { fillTemplate } from '#features/email/contract/mailboxes'
import type { Draft } from './contract'
import css from './Compose.module.css'
import { ComposeFiles } from './ComposeFiles.tsx'
import { ComposeFoot } from './ComposeFoot.tsx'
import { ComposeHeads } from './ComposeHeads.tsx'
import { ComposeTitle, type Size } from './ComposeTitle.tsx'
import { useLabels } from './labels'
import { useAttachments } from './use-attachments'
import { useDraft } from './use-draft'
import type { Start } from './use-kept-draft'
import { useMailEnds } from './use-mail-ends'
import { useRecipients } from './use-recipients'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((file) => ({ default: file.TemplateDialog })))

type Props = { start: Start; close: () => void; again: (draft: Draft) => void; typing?: (() => void) | undefined }
/** A mail being written, over what is read. It can be made small, or large. */
export function Compose({ start, close, again, typing }: Props) {
  const t = useLabels()
  const draft = useDraft(start)
  const recipients = useRecipients(draft)
  const ends = useMailEnds({ draft, enter: recipients.enter, close, again })
  const attachments = useAttachments(draft)
  const [size, setSize] = useState<Size>('usual')
  const [picking, setPicking] = useState(false)
  const [body, setBody] = useState({ key: 0, value: start.body })
  const { to, subject } = draft.written
  const set: typeof draft.set = (change) => {
    draft.set(change)
    typing?.()
  }
  const fill = (filled: Got<typeof fillTemplate>) => {
    setPicking(false)
    setBody({ key: body.key + 1, value: filled.body })
    const known = filled.to && !to.some(({ email }) => email === filled.to?.email)
    set({
      body: filled.body,
      subject: subject || filled.subject,
      ...(known && filled.to && { to: [...to, filled.to] }),
    })
  }

  const resize = (next: Size) => {
    // the editor is gone while it is small, and begins anew with what was written
    if (size === 'small') setBody({ key: body.key + 1, value: draft.written.body })
    setSize(next)
  }

  return (
    <Box
      className={css['compose']}
      data-size={size}
      // small it is a bar beside the mails, whose keys work again
      role={size === 'small' ? 'group' : 'dialog'}
      aria-label={subject || t('newMessage')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ends.send()
        if (event.key === 'Escape' && !event.defaultPrevented) void ends.shut()
      }}
    >
      <ComposeTitle draft={draft} size={size} setSize={resize} shut={() => void ends.shut()} />
      {size !== 'small' && (
        <>
          <ComposeHeads written={draft.written} set={set} recipients={recipients} autoFocus={to.length === 0} />
          <div className={css['words']}>
            <RichText
              key={body.key}
              label={t('message')}
              value={body.value}
              autoFocus={to.length > 0}
              onChange={(value) => set({ body: value as RichBody })}
            />
          </div>
          <ComposeFiles files={draft.files} attachments={attachments} />
          <ComposeFoot ends={ends} attach={attachments.attach} pick={() => setPicking(true)} />
        </>
      )}
      <Suspense fallback={null}>{picking && <TemplateDialog close={() => setPicking(false)} take={fill} />}</Suspense>
    </Box>
  )
}
