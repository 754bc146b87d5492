import { Button, Group, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import css from './Kanban.module.css'
import { useLabels } from './labels'

/** One line for a new board, a new card or another name. Enter adds, Escape leaves. */
export function AddTitle({
  label,
  initial = '',
  verb,
  add,
  close,
  back,
}: {
  label: string
  initial?: string
  verb?: string
  add: (title: string) => Promise<string | undefined>
  close: () => void
  /** Where the focus goes at the end, when what opened the line is gone by then. */
  back?: RefObject<HTMLElement | null>
}) {
  const t = useLabels()
  const [title, setTitle] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [opener] = useState(() => document.activeElement)
  // who came by keyboard goes on where they were, and not at the top of the page
  useEffect(
    () => () => {
      const to = back?.current ?? opener
      if (document.activeElement === document.body && to instanceof HTMLElement) to.focus()
    },
    [opener, back],
  )
  const send = async () => {
    if (!title.trim()) return close()
    setBusy(true)
    const refused = await add(title.trim())
    setBusy(false)
    if (refused) setError(refused)
    else close()
  }
  return (
    <form
      className={css['adding']}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={title}
        error={error}
        maxLength={200}
        autoFocus
        mb="sm"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Group gap="sm">
        <Button type="submit" size="sm" loading={busy}>
          {verb ?? t('add')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={close}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}
