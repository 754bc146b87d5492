import { Box, Button, TextInput } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronDown,
  IconMinus,
  IconPaperclip,
  IconSend,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RichText as RichBody } from '#contract/rich-text'
import { clockTime, zone } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { useLanguage } from '#client/language'
import { makeStale, mutation } from '#client/query'
import { ActionMenu } from '#ui/ActionMenu'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { RichText } from '#ui/RichText'
import { toast } from '#ui/Toasts'
import { useFileSize } from '#ui/Words'
import { deleteDraft, sendDraft, unsendDraft, type Draft } from './contract'
import css from './Compose.module.css'
import { useLabels } from './labels'
import { laterMoments } from './MailActions.tsx'
import { Recipients } from './Recipients.tsx'
import { useAttachments } from './use-attachments'
import { useDraft, type Start } from './use-draft'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((file) => ({ default: file.TemplateDialog })))

type Props = { start: Start; close: () => void; again: (draft: Draft) => void; typing?: (() => void) | undefined }
/** A mail being written, over what is read. It can be made small, or large. */
export function Compose({ start, close, again, typing }: Props) {
  const t = useLabels()
  const language = useLanguage()
  const say = useFailureWords()
  const confirm = useConfirm()
  const client = useQueryClient()
  const written = useFileSize()
  const draft = useDraft(start)
  const sending = useMutation(mutation(sendDraft))
  const throwing = useMutation(mutation(deleteDraft))
  const { coming, uploads, attach, detach } = useAttachments(draft)
  const [size, setSize] = useState<'small' | 'usual' | 'large'>('usual')
  const [copies, setCopies] = useState({ cc: start.cc.length > 0, bcc: start.bcc.length > 0 })
  const [picking, setPicking] = useState(false)
  const [body, setBody] = useState({ key: 0, value: start.body })
  const input = useRef<HTMLInputElement>(null)
  const { to, cc, bcc, subject } = draft.written
  const set: typeof draft.set = (change) => {
    draft.set(change)
    typing?.()
  }

  const send = async (at?: string) => {
    if (to.length + cc.length + bcc.length === 0) return toast({ tone: 'bad', text: t('whoTo') })
    const id = await draft.settle()
    if (id === undefined) return toast({ tone: 'bad', text: t('notKept') })
    try {
      await sending.mutateAsync({ params: { id }, body: at ? { at } : {} })
    } catch (error) {
      return toast({
        tone: 'bad',
        text: say(error, {
          recipients_missing: t('whoTo'),
          at_past: t('atPast'),
          draft_unknown: t('gone'),
          move_refused: t('goneAlready'),
        }),
      })
    }
    close()
    const undo = async () => {
      try {
        again(await call(unsendDraft, { params: { id } }))
      } catch {
        toast({ tone: 'bad', text: t('goneAlready') })
      }
      void makeStale(client, ['Email'])
    }
    toast({ text: at ? t('willLeave') : t('sent'), action: { label: t('undo'), run: () => void undo() } })
  }
  const discard = async () => {
    const id = draft.idOf()
    const question = { title: t('discardTitle'), text: t('discardText'), verb: t('discard'), destructive: true }
    if (!draft.isEmpty && !(await confirm(question))) return
    if (id !== undefined) await throwing.mutateAsync({ params: { id } }).catch(() => undefined)
    close()
  }
  const state = {
    new: '',
    saving: t('saving'),
    kept: draft.savedAt ? t('savedAt', { time: clockTime(draft.savedAt, zone(), language) }) : t('kept'),
    offline: t('notKept'),
    outdated: t('outdated'),
  }[draft.keeping]

  return (
    <Box
      className={css['compose']}
      data-size={size}
      role="dialog"
      aria-label={subject || t('newMessage')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <header>
        <h2>{subject || t('newMessage')}</h2>
        <small role="status" data-bad={draft.keeping === 'offline' || draft.keeping === 'outdated' || undefined}>
          {state}
        </small>
        <IconButton
          size="sm"
          variant="subtle"
          icon={IconMinus}
          label={size === 'small' ? t('bigger') : t('smaller')}
          onClick={() => setSize(size === 'small' ? 'usual' : 'small')}
        />
        <IconButton
          size="sm"
          variant="subtle"
          className={css['wide']}
          icon={size === 'large' ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
          label={size === 'large' ? t('usualSize') : t('largeSize')}
          onClick={() => setSize(size === 'large' ? 'usual' : 'large')}
        />
        <IconButton size="sm" variant="subtle" icon={IconX} label={t('closeDraft')} onClick={close} />
      </header>
      {size !== 'small' && (
        <>
          <div className={css['heads']}>
            <div className={css['first']}>
              <Recipients label={t('to')} value={to} onChange={(next) => set({ to: next })} />
              {!copies.cc && (
                <button type="button" onClick={() => setCopies({ ...copies, cc: true })}>
                  {t('cc')}
                </button>
              )}
              {!copies.bcc && (
                <button type="button" onClick={() => setCopies({ ...copies, bcc: true })}>
                  {t('bcc')}
                </button>
              )}
            </div>
            {copies.cc && <Recipients label={t('cc')} value={cc} onChange={(next) => set({ cc: next })} />}
            {copies.bcc && <Recipients label={t('bcc')} value={bcc} onChange={(next) => set({ bcc: next })} />}
            <div className={css['subject']}>
              <span aria-hidden>{t('subject')}</span>
              <TextInput
                variant="unstyled"
                aria-label={t('subject')}
                maxLength={500}
                value={subject}
                onChange={({ currentTarget }) => set({ subject: currentTarget.value })}
              />
            </div>
          </div>
          <div className={css['words']}>
            <RichText
              key={body.key}
              label={t('message')}
              value={body.value}
              autoFocus={to.length > 0}
              onChange={(value) => set({ body: value as RichBody })}
            />
          </div>
          {(draft.files.length > 0 || coming.length > 0) && (
            <ul className={css['files']} aria-label={t('attachments')}>
              {draft.files.map(({ id, fileName, bytes }) => (
                <li key={id}>
                  <bdi>{fileName}</bdi> <small>{written(bytes)}</small>
                  <IconButton
                    size="xs"
                    variant="subtle"
                    icon={IconX}
                    label={t('detach', { name: fileName })}
                    onClick={() => void detach(id)}
                  />
                </li>
              ))}
              {coming.map((file) => (
                <li key={`${file.name} ${file.lastModified}`}>
                  <bdi>{file.name}</bdi>
                  <progress aria-label={file.name} max={1} value={uploads.share(file)} />
                  <IconButton
                    size="xs"
                    variant="subtle"
                    icon={IconX}
                    label={t('detach', { name: file.name })}
                    onClick={() => uploads.stop(file)}
                  />
                </li>
              ))}
            </ul>
          )}
          <footer>
            <Button.Group>
              <Button
                leftSection={<IconSend size={16} stroke={1.75} className="mirrored" />}
                loading={sending.isPending}
                onClick={() => void send()}
              >
                {t('send')}
              </Button>
              <ActionMenu
                renderButton={(opener) => (
                  <Button px={8} aria-label={t('sendLater')} {...opener}>
                    <IconChevronDown size={16} />
                  </Button>
                )}
                entries={(['soon', 'tomorrow', 'monday'] as const).map((when) => ({
                  label: t(`later.${when}`),
                  run: () => void send(laterMoments()[when]),
                }))}
              />
            </Button.Group>
            <IconButton
              variant="subtle"
              icon={IconPaperclip}
              label={t('attach')}
              onClick={() => input.current?.click()}
            />
            <IconButton variant="subtle" icon={IconTemplate} label={t('template')} onClick={() => setPicking(true)} />
            <input
              ref={input}
              type="file"
              hidden
              multiple
              aria-label={t('attach')}
              onChange={({ currentTarget }) => {
                void attach([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
            <IconButton
              variant="subtle"
              className={css['trash']}
              icon={IconTrash}
              label={t('discard')}
              onClick={() => void discard()}
            />
          </footer>
        </>
      )}
      <Suspense fallback={null}>
        {picking && (
          <TemplateDialog
            close={() => setPicking(false)}
            take={(filled) => {
              setPicking(false)
              setBody({ key: body.key + 1, value: filled.body })
              const known = filled.to && !to.some(({ email }) => email === filled.to?.email)
              set({
                body: filled.body,
                subject: subject || filled.subject,
                ...(known && filled.to && { to: [...to, filled.to] }),
              })
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}
