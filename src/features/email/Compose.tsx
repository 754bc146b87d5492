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
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { RichText as RichBody } from '#contract/rich-text'
import { clockTime, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { ActionMenu } from '#ui/ActionMenu'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { RichText } from '#ui/RichText'
import { toast } from '#ui/Toasts'
import type { Address } from '#features/email/contract/mailboxes'
import { deleteDraft, type Draft } from './contract'
import css from './Compose.module.css'
import { ComposeFiles } from './ComposeFiles.tsx'
import { useLabels } from './labels'
import { laterMoments } from './MailActions.tsx'
import { Recipients } from './Recipients.tsx'
import { useAttachments } from './use-attachments'
import { addressesIn, unique } from './rules'
import { useDraft, type Start } from './use-draft'
import { useSending } from './use-sending'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx').then((file) => ({ default: file.TemplateDialog })))

const lines = ['to', 'cc', 'bcc'] as const
type Line = (typeof lines)[number]
type Props = { start: Start; close: () => void; again: (draft: Draft) => void; typing?: (() => void) | undefined }
/** A mail being written, over what is read. It can be made small, or large. */
export function Compose({ start, close, again, typing }: Props) {
  const t = useLabels()
  const language = useLanguage()
  const confirm = useConfirm()
  const draft = useDraft(start)
  const sending = useSending(again)
  const throwing = useMutation(mutation(deleteDraft))
  const attachments = useAttachments(draft)
  const [size, setSize] = useState<'small' | 'usual' | 'large'>('usual')
  const [copies, setCopies] = useState({ cc: start.cc.length > 0, bcc: start.bcc.length > 0 })
  const [picking, setPicking] = useState(false)
  const [body, setBody] = useState({ key: 0, value: start.body })
  const input = useRef<HTMLInputElement>(null)
  const { to, cc, bcc, subject } = draft.written
  /** What stands in the lines of recipients and was not entered: whoever presses Send means it, too. */
  const typed = useRef<Record<Line, string>>({ to: '', cc: '', bcc: '' })
  const [entered, setEntered] = useState(0)
  const set: typeof draft.set = (change) => {
    draft.set(change)
    typing?.()
  }

  /** Gives all they are then, or says which of the words are no address. */
  const enter = (): Record<Line, Address[]> | string => {
    const all = { to: [...to], cc: [...cc], bcc: [...bcc] }
    for (const line of lines) {
      const { found, rest } = addressesIn(typed.current[line])
      if (rest) return rest
      all[line] = unique([...all[line], ...found])
    }
    if (lines.some((line) => typed.current[line].trim())) {
      draft.set(all)
      typed.current = { to: '', cc: '', bcc: '' }
      setEntered(entered + 1)
    }
    return all
  }
  const shut = async () => {
    enter()
    if (await draft.leave()) return close()
    const question = { title: t('notKept'), text: t('closeUnkept'), verb: t('closeAnyway'), destructive: true }
    if (!(await confirm(question))) return
    await draft.forget()
    close()
  }
  const send = async (at?: string) => {
    const all = enter()
    if (typeof all === 'string') return toast({ tone: 'bad', text: t('noAddress', { text: all }) })
    if (lines.every((line) => all[line].length === 0)) return toast({ tone: 'bad', text: t('whoTo') })
    const id = await draft.settle()
    if (id === undefined) return toast({ tone: 'bad', text: t('notKept') })
    if (await sending.send(id, at)) close()
  }
  const discard = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), verb: t('discard'), destructive: true }
    if (!draft.isEmpty && !(await confirm(question))) return
    const id = await draft.forget()
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
        if (event.key === 'Escape' && !event.defaultPrevented) void shut()
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
        <IconButton size="sm" variant="subtle" icon={IconX} label={t('closeDraft')} onClick={() => void shut()} />
      </header>
      {size !== 'small' && (
        <>
          <div className={css['heads']}>
            <div className={css['first']}>
              <Recipients
                key={entered}
                label={t('to')}
                value={to}
                typed={(text) => (typed.current.to = text)}
                onChange={(next) => set({ to: next })}
              />
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
            {copies.cc && (
              <Recipients
                key={`cc ${entered}`}
                label={t('cc')}
                value={cc}
                typed={(text) => (typed.current.cc = text)}
                onChange={(next) => set({ cc: next })}
              />
            )}
            {copies.bcc && (
              <Recipients
                key={`bcc ${entered}`}
                label={t('bcc')}
                value={bcc}
                typed={(text) => (typed.current.bcc = text)}
                onChange={(next) => set({ bcc: next })}
              />
            )}
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
          <ComposeFiles files={draft.files} attachments={attachments} />
          <footer>
            <Button.Group>
              <Button
                leftSection={<IconSend size={16} stroke={1.75} className="mirrored" />}
                loading={sending.isSending}
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
                void attachments.attach([...(currentTarget.files ?? [])])
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
